-- Closures take desks: a day on which the desks or their space are closed has none. A closure that is saved at the moment a
-- desk is booked waits for the booking, or the booking for it.

-- Newest definition: 20261127000100_memberships.sql.
create or replace function private.desks_of_days(first date, last date) returns table (day date, total integer, free integer)
language sql stable security definer set search_path = ''
as $$
  select days.day, desks.total, case when desks.total is not null then greatest(desks.total - taken.count, 0) end
  from (select first + number as day from generate_series(0, last - first) number) days
  cross join lateral (
    select case
      when private.is_coworking_closed(days.day) then 0
      when exists (select from public.spaces where desks is not null) then (
        select coalesce(sum(spaces.desks), 0)
        from public.spaces
        where spaces.desks is not null
          and not days.day = any (spaces.days_off)
          and not private.is_space_closed(spaces.id, days.day)
          and (
            exists (
              select from public.space_opening_hours
              where space_id = spaces.id and weekday = extract(isodow from days.day)
            )
            or not exists (select from public.space_opening_hours where space_id = spaces.id)
          )
          -- A night ends at six and belongs to the day before.
          and not exists (
            select
            from public.space_occupancy occupancy
            where occupancy.space_id = spaces.id
              and occupancy.state <> 'pending'
              and occupancy.during && tstzrange(
                (days.day + time '06:00') at time zone 'Europe/Belgrade', (days.day + 1)::timestamp at time zone 'Europe/Belgrade'
              )
          )
      )
      else (
        select max(seats) from public.coworking_plans where is_active and private.desk_kind_of(kind) = 'flexible'
      )
    end::integer as total
  ) desks
  cross join lateral (
    select count(*)::integer
    from public.desk_days
    -- Row by row, however many memberships there are.
    cross join lateral (
      select from public.memberships where id = desk_days.membership_id and desk_kind = 'flexible' offset 0
    ) held
    where desk_days.day = days.day and desk_days.cancelled_at is null
  ) taken
$$;

-- Newest definition: 20261127000100_memberships.sql.
create or replace function private.lock_desks(day date) returns void
language sql security definer set search_path = ''
as $$
  select private.lock_coworking();
  select pg_advisory_xact_lock(hashtextextended('desks:' || day, 0))
$$;
