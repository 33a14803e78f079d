-- Newest definition: 20261101000800_spaces.sql.
create or replace function private.occupied_slots(space uuid, slots timestamptz[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'space_id', space, 'starts_at', starting, 'ends_at', starting + interval '1 hour', 'state', taken.state
      )
      order by starting
    ),
    '[]'
  )
  from unnest(slots) starting
  cross join lateral (
    select found.state
    from (
      select occupancy.state, occupancy.starts_at
      from public.space_occupancy occupancy
      where occupancy.space_id = space
        and occupancy.during && tstzrange(starting, starting + interval '1 hour')
        and not exists (
          select
          from public.booking_slots held
          join public.space_bookings booking on booking.id = held.booking_id
          where held.id = occupancy.id and booking.status = 'pending' and booking.confirm_until <= now()
        )
      -- Found by their time before they are ordered: in the order of starts, all bookings of the past are read first.
      offset 0
    ) found
    order by found.starts_at
    limit 1
  ) taken
$$;
