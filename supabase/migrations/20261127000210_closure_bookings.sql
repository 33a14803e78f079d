-- Functions refer to tables of later files.
set check_function_bodies = off;

-- What closures meet: bookings and events that are planned on these days.

create function private.closed_occupancy(first_day date, last_day date, whole_hub boolean, spaces uuid[])
returns table (
  kind text, id uuid, number bigint, title jsonb, full_name text, status text, people integer, space_id uuid,
  starts_at timestamptz, ends_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with taken as (
    select occupied.*
    from public.spaces closed
    cross join lateral (
      select occupancy.id, occupancy.space_id, occupancy.starts_at, occupancy.ends_at, occupancy.state, occupancy.event_id
      from public.space_occupancy occupancy
      where occupancy.space_id = closed.id
        and occupancy.during && tstzrange(
          greatest(now(), first_day::timestamp at time zone 'Europe/Belgrade'),
          (last_day + 1)::timestamp at time zone 'Europe/Belgrade'
        )
        and not (occupancy.state = 'pending' and private.is_expired_hold(occupancy.id))
      offset 0
    ) occupied
    where first_day <= last_day and last_day >= (now() at time zone 'Europe/Belgrade')::date
      and (whole_hub or closed.id = any (spaces))
  )
  select
    'booking', bookings.id, bookings.number, null::jsonb, bookings.full_name, bookings.status::text, null::integer,
    bookings.space_id, min(taken.starts_at), max(taken.ends_at)
  from taken
  join public.booking_slots slots on slots.id = taken.id
  join public.space_bookings bookings on bookings.id = slots.booking_id
  where taken.state in ('booked', 'pending')
  group by bookings.id
  union all
  select
    'event', events.id, null, events.title::jsonb, null, null, events.seats_taken, taken.space_id,
    min(taken.starts_at), max(taken.ends_at)
  from taken
  join public.events on events.id = taken.event_id
  group by events.id, taken.space_id
  union all
  select
    'course', courses.id, null, courses.title::jsonb, null, null, groups.seats_taken, taken.space_id,
    taken.starts_at, taken.ends_at
  from taken
  join public.course_sessions sessions on sessions.id = taken.id
  join public.courses on courses.id = sessions.course_id
  left join public.events groups on groups.course_id = courses.id
  where taken.state = 'event' and taken.event_id is null
$$;
comment on function private.closed_occupancy is
  'Returns what takes place in closed spaces on days that are not over: bookings (the hours of those days), events and '
  'sessions of courses with the number of people who registered.';

create function public.closure_bookings(
  starts_on date, ends_on date, is_whole_hub boolean default false, space_ids uuid[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 200;
begin
  perform private.require_permission('manage_content');
  if ends_on - starts_on > 366 then
    perform private.raise_api_error(400, 'range_too_long', 'A closure is 366 days at most', '{"max_days": 366}');
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'rows', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'kind', found.kind, 'id', found.id, 'number', found.number, 'title', found.title,
            'full_name', found.full_name, 'status', found.status, 'people', found.people, 'space', found.space,
            'starts_at', found.starts_at, 'ends_at', found.ends_at
          )
          order by found.position
        ) filter (where found.position <= most),
        '[]'
      )
    )
    from (
      select met.*, spaces.name as space, row_number() over (order by met.starts_at, met.kind, met.id) as position
      from private.closed_occupancy(
        closure_bookings.starts_on, closure_bookings.ends_on, closure_bookings.is_whole_hub, closure_bookings.space_ids
      ) met
      join public.spaces on spaces.id = met.space_id
    ) found
  );
end
$$;
comment on function public.closure_bookings is
  'Returns what is already booked on days that a closure closes, or would close: {total, rows [{kind (booking, event, '
  'course), id, number, title, full_name, status (pending, confirmed; of bookings), people (registered; of events and '
  'courses), space, starts_at, ends_at}]}, the first 200 by time; what is over is left out. For manage_content. Errors: '
  'PT403 not_allowed, PT400 range_too_long {max_days}.';
revoke execute on function public.closure_bookings(date, date, boolean, uuid[]) from public;
grant execute on function public.closure_bookings(date, date, boolean, uuid[]) to authenticated;

create function public.cancel_booking_for_closure(booking_id uuid, reason jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.space_bookings;
begin
  perform private.require_permission('manage_content');
  select * into booking
  from public.space_bookings where id = cancel_booking_for_closure.booking_id for update;
  if booking.id is null then
    perform private.raise_api_error(404, 'booking_not_found', 'No such booking');
  end if;
  if booking.status in ('pending', 'confirmed') then
    update public.space_bookings
    set
      decision_note = private.clean_text(
        coalesce(nullif(btrim(reason ->> booking.language::text), ''), reason ->> 'ru'), 'note', 1000
      ),
      decided_at = now(), decided_by = auth.uid()
    where id = booking.id
    returning * into booking;
  end if;
  return private.cancel_booking(booking, true);
end
$$;
comment on function public.cancel_booking_for_closure is
  'Cancels a booking that a closure meets, without a fee: its order is cancelled or a refund requested, and the mail says '
  'the reason {ru, en} in the language of the booking. Idempotent. For manage_content. Returns {booking, order} as '
  'book_space. Errors: PT403 not_allowed, PT404 booking_not_found, PT400 note_too_long.';
revoke execute on function public.cancel_booking_for_closure(uuid, jsonb) from public;
grant execute on function public.cancel_booking_for_closure(uuid, jsonb) to authenticated;

create function public.admin_closures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return (
    select coalesce(
      jsonb_agg(
        to_jsonb(closures) - 'during' || jsonb_build_object(
          'booked', (
            select count(*)
            from private.closed_occupancy(
              closures.starts_on, closures.ends_on, closures.is_whole_hub, closures.space_ids
            )
          )
        )
        order by closures.starts_on desc, closures.id
      ),
      '[]'
    )
    from public.closures
  );
end
$$;
comment on function public.admin_closures is
  'Returns all closures, the latest first, for manage_content: the columns of the table without during, and booked: how '
  'many bookings, events and sessions they meet that are not over. Errors: PT403 not_allowed.';
revoke execute on function public.admin_closures() from public;
grant execute on function public.admin_closures() to authenticated;

-- Closures that visitors see with the opening hours.

create function public.closures_ahead() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', closed.id, 'starts_on', closed.starts_on, 'ends_on', closed.ends_on, 'reason', closed.reason,
        'is_whole_hub', closed.is_whole_hub, 'closes_coworking', closed.closes_coworking,
        'closes_on_site_sale', closed.closes_on_site_sale,
        'spaces', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('id', spaces.id, 'name', spaces.name) order by spaces.sort_order, spaces.slug
            ),
            '[]'
          )
          from public.spaces
          where spaces.id = any (closed.space_ids)
        )
      )
      order by closed.starts_on, closed.id
    ),
    '[]'
  )
  from (
    select *
    from public.closures
    where during && daterange(
      (now() at time zone 'Europe/Belgrade')::date, (now() at time zone 'Europe/Belgrade')::date + 400
    )
    order by starts_on, id
    limit 50
  ) closed
$$;
comment on function public.closures_ahead is
  'Returns the closures of today and the year ahead in order of time, 50 at most: [{id, starts_on, ends_on (both closed), '
  'reason, is_whole_hub, closes_coworking, closes_on_site_sale, spaces [{id, name}]}].';
revoke execute on function public.closures_ahead() from public;
grant execute on function public.closures_ahead() to anon, authenticated;

-- Closures in the calendar and in the feed of the programme.

create or replace function public.calendar_range(
  range_from timestamptz, range_until timestamptz, kinds text[] default null, space_ids uuid[] default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  for_staff boolean := private.is_calendar_staff();
  known constant text[] := '{event,booking,pending,meeting,maintenance}';
  most constant integer := 2000;
  entries private.calendar_entry[];
begin
  if range_from is null or range_until is null or range_until <= range_from then
    perform private.raise_api_error(400, 'range_invalid', 'A range ends after it begins');
  elsif range_until - range_from > interval '62 days' then
    perform private.raise_api_error(400, 'range_too_long', 'A range is 62 days at most', '{"max_days": 62}');
  elsif not coalesce(kinds <@ known, true) then
    perform private.raise_api_error(400, 'kind_unknown', 'Unknown kind', jsonb_build_object('kinds', known));
  end if;
  entries := array(
    select entry
    from (
      select events from private.calendar_events(range_from, range_until, space_ids, for_staff) events
      where kinds is null or 'event' = any (kinds)
      union all
      select sessions from private.calendar_sessions(range_from, range_until, space_ids, for_staff) sessions
      where kinds is null or 'event' = any (kinds)
      union all
      select holds from private.calendar_occupancy(range_from, range_until, space_ids, for_staff) holds
      where kinds is null or holds.kind = any (kinds)
    ) found (entry)
    order by (entry).starts_at, (entry).id
    limit most + 1
  );
  return jsonb_build_object(
    'spaces', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', spaces.id, 'slug', spaces.slug, 'name', spaces.name)
          order by spaces.sort_order, spaces.slug
        ),
        '[]'
      )
      from public.spaces
      where spaces.is_active or spaces.id in (select entry.space_id from unnest(entries) entry)
    ),
    'items', private.calendar_json(entries[1:most], for_staff),
    'closures', private.closures_between(
      (range_from at time zone 'Europe/Belgrade')::date,
      ((range_until - interval '1 microsecond') at time zone 'Europe/Belgrade')::date
    ),
    'is_cut', cardinality(entries) > most
  );
end
$$;
comment on function public.calendar_range is
  'Returns everything the calendar shows between two times, 62 days at most: {spaces [{id, slug, name}], items, closures '
  '(see private.closures_between), is_cut}. '
  'items, by starts_at, 2000 at most (is_cut: there were more): {id, kind (event, booking, pending, meeting, maintenance), '
  'starts_at, ends_at, space_id, title, slug, event_kind, event_status}. Visitors get kind, space and time of each '
  'occupancy, and the data of published events and courses; of bookings, meetings and maintenance nothing else, '
  'consecutive hours of one kind merged into one item. For those who manage the calendar or content also {is_draft, '
  'booking_id, person {full_name, email, phone}, note, series_id, item_kind (meeting, maintenance, closed), updated_at, '
  'recurrence {every_weeks, repeats_until}}, drafts, and meetings that take no space. space_ids leaves out what takes none '
  'of them. Errors: PT400 range_invalid, range_too_long {max_days}, kind_unknown {kinds}.';

create or replace function public.programme_feed(kinds public.event_kind[] default null, languages text[] default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return jsonb_build_object(
    'hub', private.hub_names(),
    'events', (
      select coalesce(jsonb_agg(private.feed_event_json(events) order by events.starts_at, events.id), '[]')
      from (
        select id
        from public.events
        where published_at <= now()
          and starts_at >= now() - interval '3 months'
          and (programme_feed.kinds is null or kind = any (programme_feed.kinds))
          and (programme_feed.languages is null or talk_languages && programme_feed.languages)
        order by starts_at, id
        limit 2000
      ) wanted
      join public.events on events.id = wanted.id
    ),
    'closures', private.closures_between(
      (now() at time zone 'Europe/Belgrade')::date - 90, (now() at time zone 'Europe/Belgrade')::date + 400
    )
  );
end
$$;
comment on function public.programme_feed is
  'Published events from three months ago on, 2000 at most, for a calendar to subscribe to: {hub {ru, en}, events [{id, slug, '
  'kind, title, summary, starts_at, ends_at, doors_at, previous_starts_at, status, status_note, format, sequence, location, address, '
  'updated_at}], closures (see private.closures_between)}. languages: at least one of those it is held in.';

comment on function public.confirm_booking_by_code is
  'Confirms a booking request by the six digits in its latest mail. Returns {is_confirmed: false, attempts_left} for a '
  'wrong code, else {is_confirmed: true, secret} and the response of show_by_secret; idempotent. Errors: PT404 '
  'booking_not_found, PT410 link_expired (30 minutes are over), PT409 space_closed (see private.assert_space_open; a '
  'closure was saved since), PT429 code_attempts_used (5 wrong codes; another mail brings another code), '
  'too_many_requests {retry_after}.';
comment on function public.confirm_by_secret is
  'Confirms a registration (or its waitlist position) or a booking by the secret of the link in the mail, which proves the '
  'address. Idempotent. Returns the same as show_by_secret. Errors: PT404 link_unknown, PT410 link_expired (30 minutes are '
  'over), PT409 space_closed (see private.assert_space_open; a closure was saved since).';

-- Calendars that are open hear of closures.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.closures;
  end if;
end
$$;
