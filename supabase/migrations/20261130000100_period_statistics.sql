-- Functions refer to each other.
set check_function_bodies = off;

-- Statistics of a period of days in Belgrade, compared with the period of the same length before it: registrations,
-- attendance, income, occupancy of spaces and desks.

create index orders_refunded_idx on public.orders (paid_at) include (currency, total_amount) where status = 'refunded';

create function private.start_of_day(day date) returns timestamptz
language sql stable set search_path = ''
as $$ select day::timestamp at time zone 'Europe/Belgrade' $$;
comment on function private.start_of_day is 'Returns when a day begins in Belgrade.';

create function private.assert_period(first_day date, last_day date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if first_day is null or last_day is null or first_day < '2000-01-01' or last_day > '2100-01-01'
    or last_day - first_day not between 0 and 399 then
    perform private.raise_api_error(
      400, 'period_invalid', 'A period has 1 to 400 days, the first one first', jsonb_build_object('max', 400)
    );
  end if;
end
$$;

create function private.list_attendance(first_day date, last_day date)
returns table (id uuid, kind text, title jsonb, session_title jsonb, starts_at timestamptz, expected bigint, attended bigint)
language sql stable security definer set search_path = ''
as $$
  select events.id, 'event', events.title, null::jsonb, events.starts_at, counted.expected, counted.attended
  from public.events
  cross join lateral (
    select
      coalesce(sum(held.seats), 0) as expected,
      coalesce(
        sum(
          case
            when held.checked_in_at is null then 0
            when held.seats = 1 then 1
            else (
              select count(*) from public.registration_seats seats
              where seats.registration_id = held.id and seats.checked_in_at is not null
            )
          end
        ), 0
      )::bigint as attended
    from public.registrations held
    where held.event_id = events.id and held.status = 'confirmed' and not held.is_online
  ) counted
  where events.starts_at >= private.start_of_day(first_day) and events.starts_at < private.start_of_day(last_day + 1)
    and events.ends_at <= now() and events.course_id is null and events.status in ('planned', 'completed')
    and counted.expected > 0
  union all
  select
    courses.id, 'course', courses.title, sessions.title, sessions.starts_at, greatest(counted.expected, present.attended),
    present.attended
  from public.course_sessions sessions
  join public.courses on courses.id = sessions.course_id and courses.status = 'planned'
  cross join lateral (
    select coalesce(sum(held.seats), 0) as expected
    from public.registrations held
    where held.event_id = courses.id and held.status = 'confirmed' and not held.is_online
      and (held.session_ids is null or sessions.id = any (held.session_ids))
      -- The whole course can be taken after some of its sessions.
      and held.created_at < sessions.ends_at
  ) counted
  cross join lateral (
    select count(*) as attended
    from public.course_attendances attendances
    join public.registration_seats seats on seats.id = attendances.seat_id and seats.cancelled_at is null
    join public.registrations held on held.id = seats.registration_id and held.status = 'confirmed'
    where attendances.session_id = sessions.id
  ) present
  where sessions.starts_at >= private.start_of_day(first_day) and sessions.starts_at < private.start_of_day(last_day + 1)
    and sessions.ends_at <= now()
    and counted.expected + present.attended > 0
$$;
comment on function private.list_attendance is
  'Returns events and sessions of courses that began in a period and are over, with the seats of confirmed registrations on '
  'site (expected) and how many of them were checked in. Cancelled and waitlisted registrations count nowhere, neither do '
  'events that were cancelled or postponed. id: of the event or course.';

create function private.list_income(first_day date, last_day date)
returns table (day date, kind text, currency public.currency, paid bigint, refunded bigint)
language sql stable security definer set search_path = ''
as $$
  select
    (received.paid_at at time zone 'Europe/Belgrade')::date,
    case
      when received.donated_at is not null then 'donation'
      when items.kind = 'registration' and exists (
        select from public.events where events.id = items.event_id and events.course_id is not null
      ) then 'course'
      else coalesce(items.kind::text, 'other')
    end,
    received.currency,
    sum(received.total_amount),
    coalesce(sum(received.total_amount) filter (where received.is_refunded), 0)
  from (
    select id, paid_at, donated_at, currency, total_amount, false as is_refunded from public.orders
    where status = 'paid' and total_amount > 0
      and paid_at >= private.start_of_day(first_day) and paid_at < private.start_of_day(last_day + 1)
    union all
    select id, paid_at, donated_at, currency, total_amount, true from public.orders
    where status = 'refunded' and total_amount > 0
      and paid_at >= private.start_of_day(first_day) and paid_at < private.start_of_day(last_day + 1)
  ) received
  -- An order has one item.
  left join public.order_items items on items.order_id = received.id
  group by 1, 2, 3
$$;
comment on function private.list_income is
  'Returns the minor units of orders paid in a period by day, by what they are for and by currency, and what of that was '
  'refunded since: paid less refunded is the income. kind: order_item_kind; course, for a ticket of one; donation, also where '
  'the money of a returned ticket was left to the hub.';

create function private.list_space_hours(first_day date, last_day date)
returns table (
  space_id uuid, open_hours numeric, booked_hours numeric, event_hours numeric, outside_hours numeric
)
language sql stable security definer set search_path = ''
as $$
  with open_spans as materialized (
    select
      hours.space_id, days.day::date as day,
      (days.day::date + hours.opens_at) at time zone 'Europe/Belgrade' as opens,
      (days.day::date + hours.closes_at) at time zone 'Europe/Belgrade' as closes
    from generate_series(first_day::timestamp, last_day, interval '1 day') days (day)
    join public.space_opening_hours hours on hours.weekday = extract(isodow from days.day)
    join public.spaces on spaces.id = hours.space_id and not days.day::date = any (spaces.days_off)
    where not exists (
      select from public.closures
      where closures.during @> days.day::date
        and (closures.is_whole_hub or hours.space_id = any (closures.space_ids))
    )
  ),
  taken as materialized (
    select
      occupancy.space_id, occupancy.state,
      greatest(occupancy.starts_at, private.start_of_day(first_day)) as starts_at,
      least(occupancy.ends_at, private.start_of_day(last_day + 1)) as ends_at
    from public.spaces
    join public.space_occupancy occupancy on occupancy.space_id = spaces.id
      and occupancy.during && tstzrange(private.start_of_day(first_day), private.start_of_day(last_day + 1))
    where occupancy.state in ('booked', 'event')
  ),
  open_sums as (
    select open_spans.space_id, sum(extract(epoch from closes - opens)) / 3600 as hours
    from open_spans group by open_spans.space_id
  ),
  used_sums as (
    select
      taken.space_id, sum(inside.seconds) filter (where taken.state = 'booked') / 3600 as booked,
      sum(inside.seconds) filter (where taken.state = 'event') / 3600 as event,
      sum(extract(epoch from taken.ends_at - taken.starts_at) - inside.seconds) / 3600 as outside
    from taken
    cross join lateral (
      select coalesce(sum(extract(epoch from least(taken.ends_at, closes) - greatest(taken.starts_at, opens))), 0) as seconds
      from generate_series(
        (taken.starts_at at time zone 'Europe/Belgrade')::date::timestamp,
        (taken.ends_at at time zone 'Europe/Belgrade')::date, interval '1 day'
      ) days (day)
      join open_spans on open_spans.space_id = taken.space_id and open_spans.day = days.day::date
        and open_spans.opens < taken.ends_at and open_spans.closes > taken.starts_at
    ) inside
    group by taken.space_id
  )
  select
    spaces.id, coalesce(open_sums.hours, 0), coalesce(used_sums.booked, 0), coalesce(used_sums.event, 0),
    coalesce(used_sums.outside, 0)
  from public.spaces
  left join open_sums on open_sums.space_id = spaces.id
  left join used_sums on used_sums.space_id = spaces.id
  where open_sums.space_id is not null or used_sums.space_id is not null
$$;
comment on function private.list_space_hours is
  'Returns for each space the hours of a period in which it was open by its opening hours of today, less days off and '
  'closures; how many of those were booked (confirmed) or had an event or a course session; and how many bookings and events '
  'had outside of them.';

create function private.desk_statistics(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'total', (
      select sum(desks.total) from private.desks_of_days(first_day, least(last_day, private.hub_day())) desks
    ),
    'booked', count(*),
    'used', count(*) filter (where desk_days.checked_in_at is not null)
  )
  from public.desk_days
  join public.memberships on memberships.id = desk_days.membership_id and memberships.desk_kind = 'flexible'
  where desk_days.day between first_day and least(last_day, private.hub_day()) and desk_days.cancelled_at is null
$$;
comment on function private.desk_statistics is
  'Returns {total, booked, used} of the flexible desks in a period up to today: desks of each open day, added up (null: no '
  'limit); days that were booked or walked in; of these, those with a check-in.';

create function private.period_statistics(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with registered as materialized (
    select (created_at at time zone 'Europe/Belgrade')::date as day, count(*) as number
    from public.registrations
    where status = 'confirmed'
      and created_at >= private.start_of_day(first_day) and created_at < private.start_of_day(last_day + 1)
    group by 1
  ),
  attendance as materialized (
    select listed.*, private.hub_day(listed.starts_at) as day from private.list_attendance(first_day, last_day) listed
  ),
  income as materialized (select * from private.list_income(first_day, last_day)),
  space_hours as materialized (
    select hours.*, spaces.name, spaces.sort_order
    from private.list_space_hours(first_day, last_day) hours
    join public.spaces on spaces.id = hours.space_id
  ),
  days as (
    select
      day::date as day,
      coalesce((select number from registered where registered.day = days.day::date), 0) as registrations,
      coalesce(present.expected, 0) as expected,
      coalesce(present.attended, 0) as attended,
      coalesce(
        (
          select jsonb_object_agg(earned.currency, earned.amount)
          from (
            select income.currency, sum(income.paid - income.refunded) as amount
            from income where income.day = days.day::date
            group by income.currency having sum(income.paid - income.refunded) <> 0
          ) earned
        ),
        '{}'
      ) as income
    from generate_series(first_day::timestamp, last_day, interval '1 day') days (day)
    left join (
      select attendance.day as held_on, sum(attendance.expected) as expected, sum(attendance.attended) as attended
      from attendance group by attendance.day
    ) present on present.held_on = days.day::date
  )
  select jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'totals', jsonb_build_object(
      'registrations', (select sum(registrations) from days),
      'expected', (select sum(expected) from days),
      'attended', (select sum(attended) from days),
      'income', (
        select coalesce(jsonb_object_agg(sums.currency, sums.amount), '{}')
        from (select currency, sum(paid - refunded) as amount from income group by currency) sums
      ),
      'open_hours', (select coalesce(sum(open_hours), 0) from space_hours),
      'used_hours', (select coalesce(sum(booked_hours + event_hours), 0) from space_hours),
      'desks', private.desk_statistics(first_day, last_day)
    ),
    'days', (select jsonb_agg(to_jsonb(days) order by day) from days),
    'attendance', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', recent.id, 'kind', recent.kind, 'title', recent.title, 'session_title', recent.session_title,
            'starts_at', recent.starts_at, 'expected', recent.expected, 'attended', recent.attended
          )
          order by recent.starts_at desc, recent.id
        ),
        '[]'
      )
      from (select * from attendance order by starts_at desc, id limit 2000) recent
    ),
    'income', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('kind', sums.kind, 'currency', sums.currency, 'paid', sums.paid, 'refunded', sums.refunded)
          order by sums.currency, sums.paid - sums.refunded desc, sums.kind
        ),
        '[]'
      )
      from (
        select kind, currency, sum(paid) as paid, sum(refunded) as refunded from income group by kind, currency
      ) sums
    ),
    'spaces', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', space_id, 'name', name, 'open_hours', round(open_hours, 2), 'booked_hours', round(booked_hours, 2),
            'event_hours', round(event_hours, 2), 'outside_hours', round(outside_hours, 2)
          )
          order by sort_order, space_id
        ),
        '[]'
      )
      from space_hours
    )
  )
$$;

create function public.admin_period_statistics(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  before date;
begin
  perform private.require_permission('view_analytics');
  perform private.assert_period(first_day, last_day);
  before := first_day - (last_day - first_day + 1);
  return private.period_statistics(first_day, last_day)
    || jsonb_build_object('previous', private.period_statistics(before, first_day - 1) - '{days,attendance,income,spaces}'::text[]);
end
$$;
comment on function public.admin_period_statistics is
  'Statistics of 1 to 400 days in Belgrade: {first_day, last_day, totals, previous, days, attendance, income, spaces}. totals: '
  '{registrations (made then, confirmed now), expected and attended (seats on site at what began then and is over), income '
  '{currency: minor units paid then and not refunded}, open_hours, used_hours (of spaces), desks {total (null: no limit), '
  'booked, used}}. previous: {first_day, last_day, totals} of as many days before. days: [{day, registrations, expected, '
  'attended, income}]. attendance: [{id, kind: event or course, title, session_title, starts_at, expected, attended}], the '
  'latest 2000. income: [{kind, currency, paid, refunded}]. spaces: [{id, name, open_hours, booked_hours, event_hours, '
  'outside_hours}]. For view_analytics. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 period_invalid {max}.';
revoke execute on function public.admin_period_statistics(date, date) from public;
grant execute on function public.admin_period_statistics(date, date) to authenticated;
