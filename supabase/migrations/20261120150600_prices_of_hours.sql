-- What hours of a space cost, in one function that previews and bookings share, and which are taken.

create function private.price_slots(space uuid, slots timestamptz[])
returns table (starts_at timestamptz, ends_at timestamptz, amount integer, currency public.currency, is_open boolean)
language sql stable security definer set search_path = ''
as $$
  select
    slot.starts_at,
    slot.starts_at + interval '1 hour',
    price.hourly_amount,
    price.currency,
    private.is_whole_hour(slot.wall::time)
      and price.hourly_amount is not null
      and slot.wall::time >= hours.opens_at
      -- Midnight at the end of a day is 24:00, which adding an hour to a time would not give.
      and extract(epoch from slot.wall::time) + 3600 <= extract(epoch from hours.closes_at)
      is true
  from (
    select distinct starting as starts_at, starting at time zone 'Europe/Belgrade' as wall
    from unnest(slots) starting
    where starting is not null
  ) slot
  left join lateral (
    select rules.hourly_amount, rules.currency
    from public.space_prices rules
    where rules.space_id = space
      and extract(isodow from slot.wall)::smallint = any (rules.weekdays)
      and slot.wall::time >= rules.from_time
      and slot.wall::time < rules.to_time
    order by rules.priority desc, rules.currency, rules.id
    limit 1
  ) price on true
  left join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  order by slot.starts_at
$$;
comment on function private.price_slots is
  'What hours that begin at these moments cost, and whether the house is open then (Belgrade wall clock). Of the rules that '
  'cover an hour the one with the highest priority counts.';

create function private.slots_taken(space uuid, slots timestamptz[]) returns jsonb
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
    select occupancy.state
    from public.space_occupancy occupancy
    where occupancy.space_id = space
      and occupancy.during && tstzrange(starting, starting + interval '1 hour')
      and not exists (
        select
        from public.booking_slots held
        join public.space_bookings booking on booking.id = held.booking_id
        where held.id = occupancy.id and booking.status = 'pending' and booking.confirm_until <= now()
      )
    order by occupancy.starts_at
    limit 1
  ) taken
$$;
comment on function private.slots_taken is 'Which of these hours are taken; requests that nobody confirmed in time take none.';

create function public.quote_booking(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if cardinality(slots) > 100 then
    perform private.refuse(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  elsif not exists (select from public.spaces where id = space_id and is_active) then
    perform private.refuse(404, 'space_not_found', 'No such space for rent');
  end if;
  return (
    select jsonb_build_object(
      'total_amount', coalesce(sum(priced.amount), 0),
      'currency', coalesce(min(priced.currency), 'RSD'),
      'slots', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'starts_at', priced.starts_at, 'ends_at', priced.ends_at, 'amount', priced.amount,
            'is_open', priced.is_open, 'is_past', priced.starts_at <= now(),
            'is_free', private.slots_taken(space_id, array[priced.starts_at]) = '[]'
          )
          order by priced.starts_at
        ),
        '[]'
      )
    )
    from private.price_slots(space_id, slots) priced
  );
end
$$;
comment on function public.quote_booking is
  'What a booking would cost, before it is made: {total_amount (minor units), currency, slots [{starts_at, ends_at, amount, '
  'is_open, is_past, is_free}]}. slots: beginnings of hours, at most 100. Errors: PT404 space_not_found, PT400 too_many_slots.';
revoke execute on function public.quote_booking(uuid, timestamptz[]) from public;
grant execute on function public.quote_booking(uuid, timestamptz[]) to anon, authenticated;
