-- Functions refer to each other.
set check_function_bodies = off;

-- The signage display of one space: what is on there, what comes, and the way to it. It knows nothing personal: of bookings,
-- meetings and drafts only that the space is taken.

alter table public.spaces
  add column directions public.localized_text
  constraint spaces_directions_short check (
    length(directions ->> 'ru') <= 120 and coalesce(length(directions ->> 'en') <= 120, true)
  );
comment on column public.spaces.directions is
  'The way to the space for somebody in the building: the floor, and where to turn. Shown on signage displays.';

create function private.signage_entries(space uuid, since timestamptz, until timestamptz)
  returns table (starts_at timestamptz, ends_at timestamptz, entry jsonb)
language sql stable security definer set search_path = ''
as $$
  select
    taken.starts_at, taken.ends_at,
    case when events.id is not null or courses.id is not null then
      jsonb_build_object(
        'id', taken.id,
        'kind', coalesce(events.kind::text, 'course'),
        'title', coalesce(talks.title::jsonb, events.title::jsonb, private.session_title(courses.title, sessions.title)),
        'starts_at', taken.starts_at,
        'ends_at', taken.ends_at,
        'is_off', false,
        'slug', coalesce(events.slug, courses.slug),
        'cover_path', case when events.id is null then courses.cover_path else events.cover_path end,
        'cover_motif', case when events.id is null then courses.cover_motif else events.cover_motif end,
        'cover_print', case when events.id is null then courses.cover_print else events.cover_print end,
        'path', coalesce('/events/' || events.slug, '/courses/' || courses.slug),
        'seats_left', greatest(registration.seats, 0),
        'registration_path', case
          when events.external_ticket_url is null
            and private.registration_error(coalesce(events, enrolment)) is null
            and coalesce(registration.seats, 1) > 0
          then coalesce('/events/' || events.slug || '/register', '/courses/' || courses.slug || '/enrol')
        end
      )
    end
  from public.space_occupancy taken
  left join public.events on events.id = taken.event_id and events.published_at <= now()
  left join public.event_sessions talks on talks.id = taken.id and events.id is not null
  left join public.course_sessions sessions on taken.state = 'event' and taken.event_id is null and sessions.id = taken.id
  left join public.courses on courses.id = sessions.course_id and courses.published_at <= now() and courses.status = 'planned'
  left join public.events enrolment on enrolment.course_id = courses.id
  left join lateral (
    select private.available_seats(
      coalesce(events, enrolment), false,
      case when courses.session_price_amount is not null then array[sessions.id] end
    ) as seats
  ) registration on events.id is not null or enrolment.id is not null
  where taken.space_id = signage_entries.space
    and taken.during && tstzrange(signage_entries.since, signage_entries.until)
    and not (taken.state = 'pending' and private.is_expired_hold(taken.id))
$$;
comment on function private.signage_entries is
  'Returns what takes a space within a period. entry is null unless it is a published event, a part of one, or a session of a '
  'published course.';

create function private.off_events(space uuid, since timestamptz, until timestamptz) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'kind', kind, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at, 'is_off', true,
    'slug', slug, 'cover_path', cover_path, 'cover_motif', cover_motif, 'cover_print', cover_print, 'path', '/events/' || slug, 'seats_left', null, 'registration_path', null
  )
  from public.events
  where space_id = off_events.space
    and published_at <= now()
    and status in ('cancelled', 'postponed')
    and starts_at < off_events.until
    and ends_at > off_events.since
$$;
comment on function private.off_events is 'Returns the published events in a space that do not take place as planned.';

create function private.room_signage_of(room public.spaces, since timestamptz, until timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with taken as materialized (
    select * from private.signage_entries(room.id, since, until)
  ),
  listed as (
    select (entry ->> 'starts_at')::timestamptz as starts_at, entry
    from (
      select entry from taken where entry is not null
      union all
      select entry from private.off_events(room.id, since, private.day_start(private.hub_day(since) + 2)) entry
    ) own
    order by 1, entry ->> 'id'
    limit 20
  )
  select jsonb_build_object(
    'slug', room.slug,
    'name', room.name,
    'directions', room.directions,
    'is_for_rent', room.is_active,
    'open', (
      select coalesce(jsonb_agg(
        jsonb_build_object('starts_at', lower(period), 'ends_at', upper(period)) order by lower(period)
      ), '[]')
      from unnest((
        select range_agg(private.space_open_during(room, private.hub_day(since) + number))
        from generate_series(0, private.hub_day(until) - private.hub_day(since)) number
      )) period
    ),
    'occupied', (
      select coalesce(jsonb_agg(
        jsonb_build_object('starts_at', lower(period), 'ends_at', upper(period)) order by lower(period)
      ), '[]')
      -- Hours on end, of one renter or of several, are one period.
      from unnest((
        select range_agg(tstzrange(taken.starts_at, taken.ends_at)) from taken where taken.entry is null
      )) period
    ),
    'events', coalesce((select jsonb_agg(entry order by starts_at, entry ->> 'id') from listed), '[]')
  )
$$;

create function public.room_signage(space text) returns jsonb
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  select jsonb_build_object(
    'hub', private.hub_names(),
    'known_until', now() + interval '14 days',
    'spaces', (
      select coalesce(
        jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by sort_order, slug), '[]'
      )
      from public.spaces
    ),
    'room', (
      select private.room_signage_of(room, now(), now() + interval '14 days')
      from public.spaces room
      where room.slug = room_signage.space
    ),
    'elsewhere', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('space', jsonb_build_object('name', name, 'directions', directions), 'event', entry)
          order by starts_at, entry ->> 'id'
        )
        from (
          select other.name, other.directions, taken.starts_at, taken.entry
          from public.spaces other
          cross join lateral private.signage_entries(other.id, now(), now() + interval '36 hours') taken
          where other.slug <> room_signage.space
            and taken.entry is not null
            and exists (select from public.spaces room where room.slug = room_signage.space)
          order by taken.starts_at, taken.entry ->> 'id'
          limit 30
        ) listed
      ),
      '[]'
    )
  )
$$;
comment on function public.room_signage is
  'Everything that the signage display of a space shows, in one request: {hub {ru, en} (names), known_until, spaces [{slug, '
  'name}], room (null: no such space) {slug, name, directions, is_for_rent, open and occupied [{starts_at, ends_at}] (until '
  'known_until; occupied by what is not public, without a reason), events}, elsewhere [{space {name, directions}, event}] (in '
  'other spaces, of the next 36 hours)}. events, in order of time, 20 at most: {id, kind (of the event, or course), title, '
  'starts_at, ends_at, is_off (cancelled or postponed), slug, cover_path, cover_motif, cover_print, path, seats_left (null: no '
  'limit), registration_path (null: takes no registrations now)}. For everybody; nothing personal.';
revoke execute on function public.room_signage(text) from public;
grant execute on function public.room_signage(text) to anon, authenticated;

-- Staff write the way in the form of the space. Newest definition: 20261127000120_memberships_of_staff.sql.

create or replace function public.save_space(
  content jsonb,
  id uuid default null,
  version text default null,
  keep_bookings boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  space public.spaces;
  terms public.spaces;
  booked uuid[] := '{}';
  outside jsonb;
begin
  perform private.require_permission('manage_content');
  space := jsonb_populate_record(null::public.spaces, content);
  if id is null then
    insert into public.spaces (
      slug, name, summary, description, rules, capacity, area_m2, cover_path, is_active, sort_order
    )
    values (
      space.slug, space.name, space.summary, space.description, space.rules, space.capacity, space.area_m2,
      space.cover_path, space.is_active, coalesce((select max(sort_order) + 1 from public.spaces), 1)
    )
    returning * into terms;
    id := terms.id;
  else
    select * into terms from public.spaces where spaces.id = save_space.id for update;
    if not found then
      perform private.raise_api_error(404, 'space_not_found', 'No such space');
    end if;
    booked := private.slots_within_opening_hours(id);
    update public.spaces
    set slug = space.slug, name = space.name, summary = space.summary, description = space.description,
      rules = space.rules, capacity = space.capacity, area_m2 = space.area_m2, cover_path = space.cover_path,
      is_active = space.is_active
    where spaces.id = save_space.id and updated_at = version::timestamptz;
    if not found then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_space(id));
    end if;
  end if;
  terms := jsonb_populate_record(terms, content);
  update public.spaces
  set min_hours = terms.min_hours, max_hours = terms.max_hours, lead_hours = terms.lead_hours, ahead_days = terms.ahead_days,
    break_before_minutes = terms.break_before_minutes, break_after_minutes = terms.break_after_minutes,
    days_off = terms.days_off, who_may_book = terms.who_may_book, instant_after = terms.instant_after,
    free_cancel_hours = terms.free_cancel_hours, late_cancel_percent = terms.late_cancel_percent,
    desks = terms.desks, directions = terms.directions
  where spaces.id = save_space.id
    and (
      spaces.min_hours, spaces.max_hours, spaces.lead_hours, spaces.ahead_days, spaces.break_before_minutes,
      spaces.break_after_minutes, spaces.days_off, spaces.who_may_book, spaces.instant_after, spaces.free_cancel_hours,
      spaces.late_cancel_percent, spaces.desks, spaces.directions::jsonb
    ) is distinct from (
      terms.min_hours, terms.max_hours, terms.lead_hours, terms.ahead_days, terms.break_before_minutes,
      terms.break_after_minutes, terms.days_off, terms.who_may_book, terms.instant_after, terms.free_cancel_hours,
      terms.late_cancel_percent, terms.desks, terms.directions::jsonb
    );
  perform private.save_space_rows(id, content);
  outside := private.bookings_of_slots(
    array(select unnest(booked) except select unnest(private.slots_within_opening_hours(id)))
  );
  if (outside ->> 'count')::integer > 0 and not keep_bookings then
    perform private.raise_api_error(409, 'bookings_outside_hours', 'Bookings would lie outside the opening hours', outside);
  end if;
  return public.admin_space(id);
end
$$;

-- The way is a text with translations. Newest definition: 20261128000300_content_translations.sql.

create or replace view private.localized_columns with (security_invoker = true) as
select *
from (
  values
    ('events', 'title', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'summary', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'description', 'events', 'manage_events', 'events', 'id', true),
    ('events', 'status_note', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'venue', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'venue_address', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'cover_alt', 'events', 'manage_events', 'events', 'id', false),
    ('event_speakers', 'role', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_sessions', 'title', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_sessions', 'summary', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_sessions', 'location', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_photos', 'alt', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_streams', 'note', 'events', 'manage_events', 'events', 'event_id', false),
    ('courses', 'title', 'courses', 'manage_content', 'courses', 'id', false),
    ('courses', 'summary', 'courses', 'manage_content', 'courses', 'id', false),
    ('courses', 'description', 'courses', 'manage_content', 'courses', 'id', true),
    ('courses', 'status_note', 'courses', 'manage_content', 'courses', 'id', false),
    ('course_sessions', 'title', 'courses', 'manage_content', 'courses', 'course_id', false),
    ('course_sessions', 'summary', 'courses', 'manage_content', 'courses', 'course_id', false),
    ('speakers', 'name', 'speakers', 'manage_speakers', 'speakers', 'id', false),
    ('speakers', 'headline', 'speakers', 'manage_speakers', 'speakers', 'id', false),
    ('speakers', 'bio', 'speakers', 'manage_speakers', 'speakers', 'id', true),
    ('speakers', 'links', 'speakers', 'manage_speakers', 'speakers', 'id', false),
    ('science_fields', 'name', 'speakers', 'manage_speakers', 'science_fields', 'id', false),
    ('blog_posts', 'title', 'posts', 'manage_speakers', 'blog_posts', 'id', false),
    ('blog_posts', 'summary', 'posts', 'manage_speakers', 'blog_posts', 'id', false),
    ('blog_posts', 'body', 'posts', 'manage_speakers', 'blog_posts', 'id', true),
    ('spaces', 'name', 'spaces', 'manage_content', 'spaces', 'id', false),
    ('spaces', 'summary', 'spaces', 'manage_content', 'spaces', 'id', false),
    ('spaces', 'description', 'spaces', 'manage_content', 'spaces', 'id', true),
    ('spaces', 'rules', 'spaces', 'manage_content', 'spaces', 'id', true),
    ('spaces', 'directions', 'spaces', 'manage_content', 'spaces', 'id', false),
    ('space_photos', 'alt', 'spaces', 'manage_content', 'spaces', 'space_id', false),
    ('space_amenities', 'note', 'spaces', 'manage_content', 'spaces', 'space_id', false),
    ('space_prices', 'label', 'spaces', 'manage_content', 'spaces', 'space_id', false),
    ('amenities', 'name', 'spaces', 'manage_content', 'amenities', 'id', false),
    ('coworking_plans', 'name', 'coworking', 'manage_content', 'coworking_plans', 'id', false),
    ('coworking_plans', 'summary', 'coworking', 'manage_content', 'coworking_plans', 'id', false),
    ('coworking_plans', 'features', 'coworking', 'manage_content', 'coworking_plans', 'id', false),
    ('subscriptions', 'name', 'passes', 'manage_content', 'subscriptions', 'id', false),
    ('subscriptions', 'summary', 'passes', 'manage_content', 'subscriptions', 'id', false),
    ('subscriptions', 'description', 'passes', 'manage_content', 'subscriptions', 'id', true),
    ('slides', 'title', 'slides', 'manage_content', 'slides', 'id', false),
    ('slides', 'text', 'slides', 'manage_content', 'slides', 'id', false),
    ('content_pages', 'title', 'pages', 'manage_content', 'content_pages', 'slug', false),
    ('content_pages', 'lead', 'pages', 'manage_content', 'content_pages', 'slug', false),
    ('content_pages', 'body', 'pages', 'manage_content', 'content_pages', 'slug', true),
    ('content_pages', 'data', 'pages', 'manage_content', 'content_pages', 'slug', false),
    ('support_services', 'title', 'pages', 'manage_content', 'support_services', 'id', false),
    ('support_services', 'text', 'pages', 'manage_content', 'support_services', 'id', false),
    ('support_services', 'action', 'pages', 'manage_content', 'support_services', 'id', false),
    ('closures', 'reason', 'closures', 'manage_content', 'closures', 'id', false)
) columns (table_name, column_name, section, permission, record_table, record_key, is_rich);

select private.track_translations('spaces');
