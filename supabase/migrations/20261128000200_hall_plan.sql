-- The hall plan: what is free at this moment, for everybody. It says that a space is occupied, never by whom or what for.

create function private.space_open_during(space public.spaces, day date) returns tstzrange
language sql stable security definer set search_path = ''
as $$
  select tstzrange(
    (day + hours.opens_at) at time zone 'Europe/Belgrade', (day + hours.closes_at) at time zone 'Europe/Belgrade'
  )
  from public.space_opening_hours hours
  where hours.space_id = space.id
    and hours.weekday = extract(isodow from day)
    and not day = any (space.days_off)
    and not private.is_space_closed(space.id, day)
$$;
comment on function private.space_open_during is
  'Returns when a space is open on a day in Belgrade. Null: closed all day, by its hours, a day off or a closure.';

create function private.space_state(space public.spaces, instant timestamptz, out state text, out until timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.hub_day(instant);
  open constant tstzrange := private.space_open_during(space, today);
  taken tstzmultirange;
begin
  -- Hours on end, of one renter or of several, are one period.
  select coalesce(range_agg(occupancy.during), '{}') into taken
  from public.space_occupancy occupancy
  where occupancy.space_id = space.id
    and occupancy.during && tstzrange(instant, (today + 2)::timestamp at time zone 'Europe/Belgrade')
    and not (occupancy.state = 'pending' and private.is_expired_hold(occupancy.id));
  if taken @> instant then
    state := 'occupied';
    select upper(period) into until from unnest(taken) period where period @> instant;
  elsif open @> instant then
    state := 'free';
    select least(upper(open), min(lower(period))) into until from unnest(taken) period;
  else
    state := 'closed';
    select lower(opening.during) into until
    from generate_series(0, 7) number
    cross join lateral private.space_open_during(space, today + number) opening (during)
    where lower(opening.during) > instant
    order by number
    limit 1;
  end if;
end
$$;
comment on function private.space_state is
  'Returns what a space is at a moment: occupied (until it is free), free (until it is taken or closes), or closed (until it '
  'opens; null: not within a week).';

create function private.desks_state(day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', case
      when desks.free > 0 then 'free'
      when desks.total > 0 then 'occupied'
      when not private.is_coworking_closed(desks.day) and exists (
        select
        from public.spaces
        join public.space_occupancy occupancy on occupancy.space_id = spaces.id
        where spaces.desks is not null
          and not private.is_space_closed(spaces.id, desks.day)
          and occupancy.state <> 'pending'
          and occupancy.during && tstzrange(
            (desks.day + time '06:00') at time zone 'Europe/Belgrade',
            (desks.day + 1)::timestamp at time zone 'Europe/Belgrade'
          )
      ) then 'occupied'
      else 'closed'
    end,
    'free', desks.free, 'total', desks.total
  )
  from private.desks_of_days(desks_state.day, desks_state.day) desks
  where desks.total is not null
$$;
comment on function private.desks_state is
  'Returns {state, free, total} of the flexible desks of a day: free, occupied (each has a person, or an event has the hall) '
  'or closed. Null: the hub counts no desks.';

create function private.hall_plan(instant timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'at', instant,
    'spaces', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'slug', spaces.slug, 'name', spaces.name, 'capacity', spaces.capacity, 'state', present.state, 'until', present.until
          )
          order by spaces.sort_order, spaces.slug
        ),
        '[]'
      )
      from public.spaces
      cross join lateral private.space_state(spaces, instant) present
      where spaces.is_active
    ),
    'desks', private.desks_state(private.hub_day(instant))
  )
$$;

create function public.hall_plan() returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.hall_plan(now()) $$;
comment on function public.hall_plan is
  'Returns what is free now: {at, spaces [{slug, name, capacity, state, until}] (those for rent), desks {state, free, total} '
  '(flexible desks today; null: not counted)}. state is free, occupied or closed; until is when it ends, null where nobody '
  'knows. Nothing about who is there. For everybody.';
revoke execute on function public.hall_plan() from public;
grant execute on function public.hall_plan() to anon, authenticated;
