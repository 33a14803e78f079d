-- An hour costs what the page says: a rule counts when it covers the whole of it, and of equal rules the lower price.

create or replace function private.price_slots(space uuid, slots timestamptz[])
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
      and slot.ending <= extract(epoch from hours.closes_at)
      is true
  from (
    select starts_at, wall, extract(epoch from wall::time) + 3600 as ending
    from (
      select distinct starting as starts_at, starting at time zone 'Europe/Belgrade' as wall
      from unnest(slots) starting
      where starting is not null
    ) moment
  ) slot
  left join lateral (
    select rules.hourly_amount, rules.currency
    from public.space_prices rules
    where rules.space_id = space
      and extract(isodow from slot.wall)::smallint = any (rules.weekdays)
      and slot.wall::time >= rules.from_time
      and slot.ending <= extract(epoch from rules.to_time)
    order by rules.priority desc, rules.hourly_amount, rules.currency, rules.id
    limit 1
  ) price on true
  left join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  order by slot.starts_at
$$;
comment on function private.price_slots is
  'What hours that begin at these moments cost, and whether the house is open then (Belgrade wall clock). Of the rules that '
  'cover the whole hour the one with the highest priority counts, of equal ones the lower price.';
