-- Functions refer to tables of later files.
set check_function_bodies = off;

-- The nearest free time slots: what a person can have instead of hours that are taken.

create function private.nearest_free(
  space public.spaces, slots timestamptz[], missing timestamptz, reserved timestamptz[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_variable
declare
  span tstzrange;
  hours integer;
  wall timestamp;
  most constant integer := 6;
begin
  -- The hours on end that cannot be had; the others of the booking stay as they are.
  select spans.span into span
  from unnest((select range_agg(tstzrange(starting, starting + interval '1 hour')) from unnest(slots) starting)) spans (span)
  where spans.span @> missing;
  hours := least(
    greatest(extract(epoch from upper(span) - lower(span)) / 3600, space.min_hours), coalesce(space.max_hours, 100)
  );
  wall := lower(span) at time zone 'Europe/Belgrade';
  return (
    with rooms as (
      select
        rented.id, rented.capacity, rented.lead_hours, rented.ahead_days, rented.break_before_minutes,
        rented.break_after_minutes, rented.id = space.id as is_same,
        -- Another room takes the whole booking or nothing of it, and on the same day.
        case rented.id when space.id then 7 else 0 end as days_back,
        case rented.id when space.id then 14 else 0 end as days_on
      from public.spaces rented
      where rented.is_active
        and hours between rented.min_hours and coalesce(rented.max_hours, 100)
        and (rented.id = space.id or cardinality(slots) * interval '1 hour' <= upper(span) - lower(span))
        and private.may_book(rented)
    ),
    opening as (
      select rooms.id as space_id, array_agg(hour) as starts
      from rooms
      cross join lateral generate_series(
        wall::date - rooms.days_back, wall::date + rooms.days_on, interval '1 day'
      ) day
      join public.space_opening_hours open on open.space_id = rooms.id and open.weekday = extract(isodow from day)
      cross join lateral generate_series(
        (day::date + open.opens_at) at time zone 'Europe/Belgrade',
        (day::date + open.closes_at) at time zone 'Europe/Belgrade' - interval '1 hour',
        interval '1 hour'
      ) hour
      where hour > now() and hour >= now() + make_interval(hours => rooms.lead_hours)
        and (hour at time zone 'Europe/Belgrade')::date
          <= (now() at time zone 'Europe/Belgrade')::date + rooms.ahead_days
      group by rooms.id
    ),
    blocked as (
      select taken.space_id, hour
      from rooms
      cross join lateral (
        select occupancy.space_id, occupancy.starts_at, occupancy.ends_at, occupancy.state
        from public.space_occupancy occupancy
        where occupancy.space_id = rooms.id
          and occupancy.during && tstzrange(
            (wall::date - rooms.days_back - 1) at time zone 'Europe/Belgrade',
            (wall::date + rooms.days_on + 2) at time zone 'Europe/Belgrade'
          )
          and not (occupancy.state = 'pending' and private.is_expired_hold(occupancy.id))
        offset 0
      ) taken
      cross join lateral (
        select
          make_interval(mins => case
            when taken.state in ('booked', 'pending') then greatest(rooms.break_before_minutes, rooms.break_after_minutes)
            else rooms.break_after_minutes
          end) as before,
          make_interval(mins => case
            when taken.state in ('booked', 'pending') then greatest(rooms.break_before_minutes, rooms.break_after_minutes)
            else rooms.break_before_minutes
          end) as after
      ) own
      cross join lateral generate_series(
        date_trunc('hour', taken.starts_at - own.before),
        taken.ends_at + own.after - interval '1 microsecond',
        interval '1 hour'
      ) hour
      union
      select space.id, starting from unnest(slots || reserved) starting where not span @> starting
    ),
    free as (
      select opening.space_id, priced.starts_at, priced.amount, priced.currency
      from opening
      cross join lateral private.price_slots(opening.space_id, opening.starts) priced
      where priced.is_open
        and not exists (
          select from blocked where blocked.space_id = opening.space_id and blocked.hour = priced.starts_at
        )
    ),
    runs as (
      select
        free.space_id, free.starts_at,
        count(*) over following as length, sum(free.amount) over following as amount,
        min(free.currency) over following as currency
      from free
      window following as (
        partition by free.space_id order by free.starts_at
        range between current row and make_interval(hours => hours - 1) following
      )
    ),
    wanted as (
      select sum(priced.amount)::numeric as amount
      from private.price_slots(
        space.id, array(select generate_series(lower(span), upper(span) - interval '1 hour', interval '1 hour'))
      ) priced
    ),
    candidates as (
      select
        runs.*, apart.days, apart.hours,
        case
          when rooms.is_same and apart.days = 0 then 'hour'
          when not rooms.is_same and apart.hours = 0 then 'room'
          when rooms.is_same and apart.hours = 0 then 'day'
          else 'other'
        end as kind,
        -- One hour away weighs 1; another day, another room, a smaller room and a higher price weigh as much as so many.
        apart.hours + case when apart.days > 0 then 3 + 2 * apart.days else 0 end
          + case when rooms.is_same then 0 else 1.5 + 3 * greatest(0, 1 - rooms.capacity / space.capacity::numeric) end
          + case
            when runs.amount > wanted.amount then 3 * (runs.amount / nullif(wanted.amount, 0) - 1)
            else -0.5 * coalesce(1 - runs.amount / nullif(wanted.amount, 0), 0)
          end as distance
      from runs
      join rooms on rooms.id = runs.space_id
      cross join wanted
      cross join lateral (select runs.starts_at at time zone 'Europe/Belgrade' as wall) there
      cross join lateral (
        select
          abs(there.wall::date - wall::date) as days,
          abs(extract(epoch from there.wall::time - wall::time)) / 3600 as hours
      ) apart
      where runs.length = hours
    ),
    -- The two nearest of each kind, so that there is something to choose from; the rest fills up.
    ranked as (
      select
        candidates.*,
        row_number() over (
          partition by candidates.kind order by candidates.distance, candidates.starts_at, candidates.space_id
        ) as place
      from candidates
    ),
    chosen as (
      select ranked.*
      from ranked
      order by ranked.kind = 'other' or ranked.place > 2, ranked.distance, ranked.starts_at, ranked.space_id
      limit most
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'kind', chosen.kind, 'space_id', chosen.space_id, 'starts_at', chosen.starts_at,
          'ends_at', chosen.starts_at + make_interval(hours => hours),
          'amount', chosen.amount, 'currency', chosen.currency
        )
        order by chosen.distance, chosen.starts_at, chosen.space_id
      ),
      '[]'
    )
    from chosen
  );
end
$$;
comment on function private.nearest_free is
  'Returns what can be booked in place of the hours on end of a booking of which one (missing) cannot be had: as many hours '
  'at other times of that day or on other days (a week back, two on), or in other rooms that day; at most 6, the nearest and '
  'cheapest first; none of the reserved hours of the same space. One query, whose cost grows with these days and not with the bookings there are. See nearest_free.';

create function public.nearest_free(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  space public.spaces;
  missing timestamptz;
begin
  if coalesce(cardinality(slots), 0) = 0 or array_position(slots, null) is not null then
    perform private.raise_api_error(400, 'slots_required', 'At least one hour must be chosen');
  elsif cardinality(slots) > 100 then
    perform private.raise_api_error(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  end if;
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  end if;
  missing := coalesce(
    (private.occupied_slots(space.id, slots) -> 0 ->> 'starts_at')::timestamptz,
    (select min(starting) from unnest(slots) starting)
  );
  return private.nearest_free(space, slots, missing);
end
$$;
comment on function public.nearest_free is
  'Returns the nearest free hours in place of those that cannot be had: [{kind, space_id, starts_at, ends_at, amount (minor '
  'units), currency}], the nearest and cheapest first, 6 at most. kind: hour (another hour of the day), room (the same hour '
  'in another room), day (the same hour of another day), other. They keep the rules of their space for the caller. slots: '
  'start times of whole hours; the first one that is occupied, with those before and after it on end, is replaced. Errors: '
  'PT404 space_not_found, PT400 slots_required, too_many_slots.';
revoke execute on function public.nearest_free(uuid, timestamptz[]) from public;
grant execute on function public.nearest_free(uuid, timestamptz[]) to anon, authenticated;
