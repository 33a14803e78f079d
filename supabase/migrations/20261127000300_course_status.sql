-- Functions refer to each other.
set check_function_bodies = off;

-- A course as a whole is postponed, cancelled and restored like an event: its row of events has the status of the course, so
-- seats, visits, orders and decisions about tickets follow by the triggers of events.

alter table public.courses
  add column status public.event_status not null default 'planned'
    constraint courses_status check (status in ('planned', 'postponed', 'cancelled')),
  add column status_note public.localized_text;
comment on column public.courses.status is
  'Changed by change_course. A postponed or cancelled course takes no enrolments, and its coming sessions occupy no space.';
comment on column public.courses.status_note is 'What staff say about the status, to everybody who is enrolled and on the page.';

alter table public.events drop constraint events_of_course;
alter table public.events add constraint events_of_course check (
  course_id is null or (course_id = id and published_at is null and space_id is null and status <> 'completed')
);

create or replace view public.course_cards with (security_invoker = true) as
select
  courses.id,
  courses.slug,
  courses.title,
  courses.summary,
  (select science_fields.name from public.science_fields where science_fields.id = courses.field_id) as field,
  courses.format,
  courses.level,
  courses.is_top,
  courses.talk_languages,
  courses.age_min,
  courses.price_amount,
  courses.currency,
  courses.capacity,
  courses.starts_at,
  courses.ends_at,
  courses.cover_path,
  courses.cover_motif,
  courses.cover_print,
  (
    select count(*)::integer from public.course_sessions where course_sessions.course_id = courses.id
  ) as session_count,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('id', speakers.id, 'slug', speakers.slug, 'name', speakers.name)
        order by course_speakers.sort_order, speakers.slug
      )
      from public.course_speakers
      join public.speakers on speakers.id = course_speakers.speaker_id and speakers.status = 'active'
      where course_speakers.course_id = courses.id
    ),
    '[]'
  ) as speakers,
  courses.status
from public.courses
where courses.published_at <= now();

-- The row of events has the status.

create or replace function private.sync_event_of_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  known public.events;
  plan public.events;
begin
  select * into course from public.courses where id = new.id;
  select * into known from public.events where course_id = new.id for update;
  if course.id is null or (known.id is null and not (course.takes_enrolments and course.starts_at is not null)) then
    return null;
  elsif course.capacity < known.seats_taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', known.seats_taken)
    );
  end if;
  plan := known;
  plan.status := course.status;
  plan.status_note := course.status_note;
  plan.title := course.title;
  plan.summary := course.summary;
  -- A course that lost all its sessions keeps its last dates; it takes no enrolments then.
  plan.starts_at := coalesce(course.starts_at, known.starts_at);
  plan.ends_at := coalesce(course.ends_at, known.ends_at);
  plan.format := course.format;
  plan.talk_languages := course.talk_languages;
  plan.age_min := course.age_min;
  plan.price_kind := case when course.price_amount = 0 then 'free' else 'paid' end;
  plan.price_amount := nullif(course.price_amount, 0);
  plan.currency := course.currency;
  plan.payment_methods := course.payment_methods;
  plan.accepts_passes := course.accepts_passes;
  plan.capacity := course.capacity;
  plan.seats_per_registration := course.seats_per_registration;
  plan.registration_opens_at := course.enrolment_opens_at;
  plan.registration_closes_at := course.enrolment_closes_at;
  plan.cover_path := course.cover_path;
  plan.cover_motif := course.cover_motif;
  plan.cover_print := course.cover_print;
  if known.id is null then
    insert into public.events (
      id, course_id, slug, kind, title, summary, starts_at, ends_at, format, talk_languages, age_min, price_kind,
      price_amount, currency, payment_methods, accepts_passes, capacity, seats_per_registration, registration_opens_at,
      registration_closes_at, cover_path, cover_motif, cover_print, status, status_note
    )
    values (
      course.id, course.id, 'course-' || course.id, 'seminar', plan.title, plan.summary, plan.starts_at, plan.ends_at,
      plan.format, plan.talk_languages, plan.age_min, plan.price_kind, plan.price_amount, plan.currency,
      plan.payment_methods, plan.accepts_passes, plan.capacity, plan.seats_per_registration, plan.registration_opens_at,
      plan.registration_closes_at, plan.cover_path, plan.cover_motif, plan.cover_print,
      plan.status, plan.status_note
    );
  elsif to_jsonb(plan) <> to_jsonb(known) then
    update public.events
    set status = plan.status, status_note = plan.status_note, title = plan.title, summary = plan.summary, starts_at = plan.starts_at, ends_at = plan.ends_at,
      format = plan.format, talk_languages = plan.talk_languages, age_min = plan.age_min, price_kind = plan.price_kind,
      price_amount = plan.price_amount, currency = plan.currency, payment_methods = plan.payment_methods,
      accepts_passes = plan.accepts_passes, capacity = plan.capacity,
      seats_per_registration = plan.seats_per_registration, registration_opens_at = plan.registration_opens_at,
      registration_closes_at = plan.registration_closes_at, cover_path = plan.cover_path,
      cover_motif = plan.cover_motif, cover_print = plan.cover_print
    where id = known.id;
  end if;
  return null;
end
$$;

drop trigger courses_sync_event on public.courses;
create constraint trigger courses_sync_event after insert or update of
  title, summary, starts_at, ends_at, format, talk_languages, age_min, price_amount, currency, payment_methods,
  accepts_passes, capacity, seats_per_registration, enrolment_opens_at, enrolment_closes_at, takes_enrolments, cover_path,
  cover_motif, cover_print, status, status_note
on public.courses
  deferrable initially deferred
  for each row execute function private.sync_event_of_course();

-- Only sessions of a course that takes place occupy spaces.

create or replace function private.course_session_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.space_id is null
    or exists (select from public.courses where id = new.course_id and status <> 'planned')
  then
    delete from public.space_occupancy where id = new.id;
  else
    perform private.occupy_space(new.id, new.space_id, new.starts_at, new.ends_at, 'event', null);
  end if;
  return null;
end
$$;

create function private.sync_course_occupancy() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sessions public.course_sessions[] := array(
    select coming from public.course_sessions coming
    where course_id = new.id and space_id is not null and ends_at > now()
    order by starts_at, id
  );
begin
  if new.status <> 'planned' then
    delete from public.space_occupancy taken using unnest(sessions) session where taken.id = session.id;
    return null;
  end if;
  perform private.lock_spaces(array(select session.space_id from unnest(sessions) session));
  begin
    perform private.occupy_space(session.id, session.space_id, session.starts_at, session.ends_at, 'event', null)
    from unnest(sessions) session;
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(
      array_agg(session.space_id), array_agg(tstzrange(session.starts_at, session.ends_at)), array_agg(session.id)
    )
    from unnest(sessions) session;
  end;
  return null;
end
$$;
comment on function private.sync_course_occupancy is
  'Frees the spaces of the coming sessions of a postponed or cancelled course, and occupies them when it is restored. Errors: '
  'PT409 time_conflict.';
create trigger courses_occupy after update of status on public.courses
  for each row when ((new.status = 'planned') <> (old.status = 'planned'))
  execute function private.sync_course_occupancy();


create or replace function private.calendar_sessions(
  since timestamptz, until timestamptz, wanted_spaces uuid[], for_staff boolean
) returns setof private.calendar_entry
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    taken.id, 'event', taken.starts_at, taken.ends_at, taken.space_id,
    coalesce(events.title, courses.title)::jsonb, events.slug, events.kind,
    case
      when events.status = 'planned' and taken.ends_at <= now() then 'completed'::public.event_status
      else events.status
    end,
    coalesce(coalesce(events.published_at, courses.published_at) > now(), true), null::uuid, null::uuid
  from public.spaces
  cross join lateral (
    select *
    from public.space_occupancy
    where space_id = spaces.id and during && tstzrange(since, until) and state = 'event'
    limit 2001
  ) taken
  left join public.events on events.id = taken.event_id and (for_staff or events.published_at <= now())
  left join public.course_sessions sessions on taken.event_id is null and sessions.id = taken.id
  left join public.courses on courses.id = sessions.course_id and (for_staff or courses.published_at <= now())
  where (wanted_spaces is null or spaces.id = any (wanted_spaces))
    -- A visible event is an entry of its own; of a hidden one only its hours are.
    and (events.id is null or taken.id <> events.id)
  union all
  select
    sessions.id, 'event', sessions.starts_at, sessions.ends_at, null::uuid, courses.title::jsonb, null::text,
    null::public.event_kind, null::public.event_status, coalesce(courses.published_at > now(), true),
    null::uuid, null::uuid
  from (
    select *
    from public.course_sessions
    where space_id is null and tstzrange(starts_at, ends_at) && tstzrange(since, until)
    limit 2001
  ) sessions
  join public.courses on courses.id = sessions.course_id
  where wanted_spaces is null and courses.status = 'planned' and (for_staff or courses.published_at <= now());
end
$$;

create or replace function public.check_in_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', sessions.id, 'kind', 'course', 'title', private.session_title(courses.title, sessions.title),
          'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at
        )
        order by sessions.starts_at, sessions.id
      ),
      '[]'
    )
    from (
      select * from public.course_sessions
      where ends_at > now() - interval '6 hours'
        and exists (
          select from public.events where events.course_id = course_sessions.course_id and seats_taken > 0
        )
      order by starts_at, id
      limit 12
    ) sessions
    join public.courses on courses.id = sessions.course_id and courses.published_at <= now() and courses.status = 'planned'
  );
end
$$;

-- Mails: changes of the status as of an event; sessions that change before the course is restored are told then.

create or replace function private.store_event_before_save(event public.events) returns void
language sql security definer set search_path = ''
as $$
  insert into private.event_saves (event_id, before, was_public)
  values (
    event.id, private.event_facts(event, private.event_speaker_ids(event.id)), private.is_public_event(event)
  )
  on conflict on constraint event_saves_once do nothing
$$;

create or replace function private.event_change_kind(save private.event_saves, event public.events, after jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when not save.was_public or not private.is_public_event(event) or save.before = after then null
    -- A course has mails of its own about its sessions.
    when event.course_id is not null and save.before -> 'status' = after -> 'status' then null
    -- Of a postponed event the old date says nothing.
    when save.before ->> 'status' <> 'postponed'
      and greatest((save.before ->> 'ends_at')::timestamptz, event.ends_at) <= now() then null
    when event.status = 'completed' then null
    when event.status = 'cancelled' then
      case when save.before ->> 'status' <> 'cancelled' then 'event_cancelled' end
    when event.status = 'postponed' and save.before ->> 'status' <> 'postponed' then 'event_postponed'
    when event.status = 'planned' and event.course_id is null
      and (save.before -> 'starts_at', save.before -> 'location') is distinct from (after -> 'starts_at', after -> 'location')
      then 'event_moved'
    when event.status = 'planned' and save.before ->> 'status' <> 'planned' then 'event_restored'
    else 'event_changed'
  end
$$;

create or replace function private.mail_course_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  event public.events;
  changes jsonb;
begin
  delete from private.course_saves where id = new.id;
  select * into course from public.courses where id = new.course_id and published_at <= now();
  select * into event from public.events where course_id = course.id;
  changes := private.session_changes(new.before, private.session_facts(course.id));
  if event.id is null or course.status <> 'planned' or changes = '[]' then
    return null;
  end if;
  update public.events set ics_sequence = ics_sequence + 1 where id = event.id
  returning * into event;
  -- The row of the course may follow it after this.
  event.starts_at := coalesce(course.starts_at, event.starts_at);
  event.ends_at := coalesce(course.ends_at, event.ends_at);
  perform private.enqueue_mail(
    'course_changed', registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_json(event),
      'registration', private.registration_json(registrations), 'session_changes', changes,
      'secret', private.link_secret(registrations.id)
    ),
    concat_ws(':', 'course_changed', registrations.id, new.id), private.has_confirmed_email(registrations)
  )
  from public.registrations
  where registrations.event_id = event.id and status <> 'cancelled' and email is not null
    and not private.is_confirmation_expired(registrations);
  return null;
end
$$;

-- Decisions about tickets.

create or replace function private.request_decisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.decision_requests set closed_at = now() where event_id = new.id and closed_at is null;
  if new.status in ('postponed', 'cancelled') and private.is_public_event(new)
    and (old.status = 'postponed' or greatest(old.ends_at, new.ends_at) > now())
  then
    insert into public.decision_requests (event_id, cause, deadline, default_option)
    values (
      new.id, new.status, now() + interval '14 days',
      case new.status when 'cancelled' then 'refund' else 'keep' end::public.ticket_option
    );
  end if;
  return null;
end
$$;

create or replace function private.move_attendee_error(seat public.registrations, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when seat.status not in ('confirmed', 'waitlisted') then 'registration_not_active'
    when seat.checked_in_at is not null then 'already_checked_in'
    when target.id is null then 'event_not_found'
    when target.id = seat.event_id then 'same_event'
    when not private.is_public_event(target) then 'event_not_published'
    when target.status = 'cancelled' then 'event_cancelled'
    when target.status = 'postponed' then 'event_postponed'
    when target.status = 'completed' or target.ends_at <= now() then 'event_over'
    when exists (
      select from public.registrations other
      where other.event_id = target.id and other.status <> 'cancelled'
        and (private.canonical_email(other.email) = private.canonical_email(seat.email) or other.user_id = seat.user_id)
    ) then 'already_registered'
  end
$$;

create or replace function private.self_move_error(seat public.registrations, here public.events, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.move_attendee_error(seat, target),
    private.registration_error(target),
    case
      when target.kind <> here.kind or (target.course_id is null) <> (here.course_id is null) or target.starts_at <= now() or target.external_ticket_url is not null
        then 'target_not_possible'
      when private.paid_money(seat) is not null and (
        target.currency <> here.currency
        or private.ticket_price(target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer)
          is distinct from private.ticket_price(here, seat.is_online, (seat.payment_preferences ->> 'donation_amount')::integer)
      ) then 'target_not_possible'
      when not private.is_online_at(seat, target) and private.seats_left(target) < seat.seats then 'event_full'
    end
  )
$$;

create or replace function public.decision_targets(registration_id uuid default null, secret text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations := private.find_own_registration(registration_id, secret);
  here public.events;
begin
  select * into here from public.events where id = seat.event_id;
  return (
    select coalesce(
      jsonb_agg(
        private.event_json(target) || jsonb_build_object(
          'seats_left', private.seats_left(target), 'is_same_series', coalesce(target.series_id = here.series_id, false),
          'price', jsonb_build_object(
            'amount', private.ticket_price(
              target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer
            ),
            'currency', target.currency
          )
        )
        order by coalesce(target.series_id = here.series_id, false) desc, target.starts_at, target.id
      ),
      '[]'
    )
    from (
      select candidates.id
      from (
        select id, starts_at, events as event from public.events
        where kind = here.kind and (course_id is null) = (here.course_id is null) and status = 'planned' and starts_at > now()
        order by starts_at, id
        limit 200
      ) candidates
      where private.self_move_error(seat, here, candidates.event) is null
      order by candidates.starts_at, candidates.id
      limit 30
    ) possible
    join public.events target on target.id = possible.id
  );
end
$$;

create function private.check_decision_terms(decide_until timestamptz, default_option public.ticket_option) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not coalesce(decide_until > now() and decide_until < now() + interval '1 year', true) then
    perform private.raise_api_error(400, 'decide_until_invalid', 'A deadline is ahead, by a year at most');
  elsif default_option in ('move', 'donate') then
    perform private.raise_api_error(400, 'default_option_invalid', 'keep or refund');
  end if;
end
$$;

create function private.set_decision_terms(
  event uuid, decide_until timestamptz, default_option public.ticket_option
) returns void
language sql security definer set search_path = ''
as $$
  update public.decision_requests requests
  set
    deadline = coalesce(set_decision_terms.decide_until, requests.deadline),
    default_option = coalesce(set_decision_terms.default_option, requests.default_option)
  where requests.event_id = set_decision_terms.event and closed_at is null and applied_at is null
    and (set_decision_terms.decide_until, set_decision_terms.default_option) is distinct from (null, null)
$$;
comment on function private.set_decision_terms is
  'Sets deadline and default of the open request for decisions of an event; nulls leave them as they are.';


create or replace function public.change_event(
  event_id uuid,
  action text,
  version timestamptz,
  note jsonb default null,
  starts_at timestamptz default null,
  ends_at timestamptz default null,
  space_id uuid default null,
  decide_until timestamptz default null,
  default_option public.ticket_option default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  plan public.events;
  error_code text;
begin
  perform private.require_permission('manage_events');
  if action is null or action not in ('postpone', 'move', 'cancel', 'restore') then
    perform private.raise_api_error(400, 'action_invalid', 'postpone, move, cancel or restore');
  end if;
  perform private.check_decision_terms(decide_until, default_option);
  select * into event from public.events where id = change_event.event_id and course_id is null for update;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  elsif (action = 'cancel' or event.status = 'cancelled') and not private.has_permission('manage_content') then
    perform private.raise_api_error(403, 'not_allowed', 'Cancelling an event needs the permission manage_content');
  end if;
  plan := event;
  plan.status := case action when 'postpone' then 'postponed' when 'cancel' then 'cancelled' else 'planned' end;
  plan.status_note := private.clean_note(note);
  if action = 'move' then
    if not coalesce(
      ends_at > starts_at and starts_at > now() and ends_at - starts_at <= interval '31 days'
        and starts_at < now() + interval '5 years',
      false
    ) then
      perform private.raise_api_error(400, 'time_invalid', 'An event ends after it begins, lasts a month at most, and is ahead');
    end if;
    plan.starts_at := starts_at;
    plan.ends_at := ends_at;
    plan.space_id := space_id;
    plan.doors_at := private.shift_by_wall_clock(event.doors_at, event.starts_at, starts_at);
    plan.registration_closes_at := private.shift_by_wall_clock(event.registration_closes_at, event.starts_at, starts_at);
  end if;
  -- Idempotent.
  if (plan.status, plan.status_note::jsonb, plan.starts_at, plan.ends_at, plan.space_id)
    is distinct from (event.status, event.status_note::jsonb, event.starts_at, event.ends_at, event.space_id)
  then
    if version is distinct from event.updated_at then
      perform private.raise_api_error(
        409, 'edit_conflict', 'Somebody else changed the event',
        jsonb_build_object('status', event.status, 'starts_at', event.starts_at)
      );
    end if;
    error_code := private.event_change_error(event, action);
    if error_code is not null then
      perform private.raise_api_error(409, error_code, 'This event cannot be changed so');
    end if;
    plan := private.apply_event_change(event, plan);
    perform private.set_decision_terms(event.id, decide_until, default_option);
  end if;
  return jsonb_build_object(
    'id', plan.id, 'status', plan.status, 'starts_at', plan.starts_at, 'ends_at', plan.ends_at,
    'space_id', plan.space_id, 'version', plan.updated_at
  );
end
$$;

-- Changing a course.

create function public.course_change_impact(course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  course public.courses;
begin
  perform private.require_permission('manage_content');
  select * into course from public.courses where id = course_change_impact.course_id;
  if course.id is null then
    perform private.raise_api_error(404, 'course_not_found', 'No such course');
  end if;
  return case
    when exists (select from public.events where events.course_id = course.id) then public.event_change_impact(course.id)
    else '{"confirmed": 0, "unconfirmed": 0, "waiting": 0, "favourites": 0, "recipients": 0, "money": [], "visits": 0}'
  end || jsonb_build_object(
    'version', course.updated_at, 'status', course.status, 'starts_at', course.starts_at, 'ends_at', course.ends_at,
    'space_id', (
      select space_id from public.course_sessions sessions
      where sessions.course_id = course.id and space_id is not null and ends_at > now()
      order by starts_at, id
      limit 1
    ),
    'is_public', coalesce(course.published_at <= now(), false)
  );
end
$$;
comment on function public.course_change_impact is
  'Returns whom postponing, cancelling or restoring a course affects, as event_change_impact does for an event; version is '
  'for change_course, starts_at and ends_at are null without sessions, space_id is that of the next session in a space. For '
  'manage_content. Errors: PT403 not_allowed, PT404 course_not_found.';
revoke execute on function public.course_change_impact(uuid) from public;
grant execute on function public.course_change_impact(uuid) to authenticated;

create function public.change_course(
  course_id uuid,
  action text,
  version timestamptz,
  note jsonb default null,
  decide_until timestamptz default null,
  default_option public.ticket_option default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  plan public.courses;
  as_event public.events;
  error_code text;
begin
  perform private.require_permission('manage_content');
  if action is null or action not in ('postpone', 'cancel', 'restore') then
    perform private.raise_api_error(400, 'action_invalid', 'postpone, cancel or restore');
  end if;
  perform private.check_decision_terms(decide_until, default_option);
  select * into course from public.courses where id = change_course.course_id for update;
  if course.id is null then
    perform private.raise_api_error(404, 'course_not_found', 'No such course');
  end if;
  plan := course;
  plan.status := case action when 'postpone' then 'postponed' when 'cancel' then 'cancelled' else 'planned' end;
  plan.status_note := private.clean_note(note);
  -- Idempotent.
  if (plan.status, plan.status_note::jsonb) is distinct from (course.status, course.status_note::jsonb) then
    if version is distinct from course.updated_at then
      perform private.raise_api_error(
        409, 'edit_conflict', 'Somebody else changed the course',
        jsonb_build_object('status', course.status, 'starts_at', course.starts_at)
      );
    end if;
    as_event.status := course.status;
    as_event.ends_at := course.ends_at;
    error_code := private.event_change_error(as_event, action);
    if error_code is not null then
      perform private.raise_api_error(409, error_code, 'This course cannot be changed so');
    end if;
    update public.courses
    set status = plan.status, status_note = plan.status_note
    where id = course.id
    returning * into plan;
    -- The request for decisions is there once the row of events has the status.
    set constraints public.courses_sync_event immediate;
    set constraints public.courses_sync_event deferred;
    perform private.set_decision_terms(course.id, decide_until, default_option);
  end if;
  return jsonb_build_object('id', plan.id, 'status', plan.status, 'version', plan.updated_at);
end
$$;
comment on function public.change_course is
  'Postpones, cancels or restores a course as a whole, with a note in both languages ({ru, en}), as change_event does for an '
  'event: everybody who is enrolled gets a mail and is asked about their ticket, the coming sessions free or occupy their '
  'spaces, visits and unpaid orders are returned or charged again. New dates of a postponed course are those of its '
  'programme. action: postpone, cancel, restore. decide_until, default_option: see change_event. version: that of '
  'course_change_impact. Idempotent. Returns {id, status, version}. For manage_content. Errors: PT403 not_allowed, PT404 '
  'course_not_found, PT400 action_invalid, decide_until_invalid, default_option_invalid, note_ru_required, note_ru_ and '
  'note_en_too_long {max} or _invalid, PT409 edit_conflict {status, starts_at}, event_cancelled, event_over, time_conflict '
  '[{space_id, starts_at, ends_at, state, title, person}].';
revoke execute on function public.change_course(
  uuid, text, timestamptz, jsonb, timestamptz, public.ticket_option
) from public;
grant execute on function public.change_course(
  uuid, text, timestamptz, jsonb, timestamptz, public.ticket_option
) to authenticated;

-- Staff see the status in the list.

create function private.course_state(course public.courses) returns text
language sql stable set search_path = ''
as $$
  select case
    when course.published_at <= now() and course.status <> 'planned' then course.status::text
    else private.course_state(course.published_at, course.ends_at)
  end
$$;
comment on function private.course_state(public.courses) is
  'Returns the state of a course as staff see it: draft, scheduled, published, over, postponed, cancelled.';


create or replace function public.admin_courses(
  search text default null,
  format public.attendance_format default null,
  level public.course_level default null,
  state text default null,
  sort text default 'created_desc',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.courses'
    else '(select * from public.courses where search @@ $1 offset 0) courses'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when format is not null then pg_catalog.format('format = %L', format) end,
    case when level is not null then pg_catalog.format('level = %L', level) end,
    case state
      when 'draft' then 'published_at is null'
      when 'scheduled' then 'published_at > now()'
      when 'over' then 'published_at <= now() and listed_until <= now()'
      when 'published' then 'published_at <= now() and listed_until > now()'
    end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'title' then 'title_%1$s, id'
      when 'title_desc' then 'title_%1$s desc, id desc'
      when 'starts' then 'listed_from, id'
      when 'starts_desc' then 'listed_from desc, id desc'
      when 'created' then 'created_at, id'
      else 'created_at desc, id desc'
    end,
    coalesce(language, 'ru')
  );
  response jsonb;
begin
  perform private.require_permission('manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $2 offset $3
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             jsonb_build_object(
               ''id'', own.id, ''title'', own.title, ''format'', own.format, ''level'', own.level, ''is_top'', own.is_top,
               ''price_amount'', own.price_amount, ''currency'', own.currency, ''starts_at'', own.starts_at,
               ''ends_at'', own.ends_at, ''published_at'', own.published_at, ''created_at'', own.created_at,
               ''state'', private.course_state(own),
               ''session_count'', (select count(*) from public.course_sessions where course_id = own.id),
               ''speakers'', coalesce(
                 (
                   select jsonb_agg(speakers.name order by taught.sort_order, speakers.slug)
                   from public.course_speakers taught join public.speakers on speakers.id = taught.speaker_id
                   where taught.course_id = own.id
                 ),
                 ''[]''
               )
             )
             order by chosen.position
           )
           from chosen join public.courses own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into response
  using query, size, skipped;
  return response;
end
$$;

comment on function public.admin_courses is
  '{total, rows}: a page of courses, drafts too, for manage_content: {id, title, format, level, is_top, price_amount '
  '(minor units), currency, starts_at, ends_at, published_at, created_at, state, session_count, speakers (their names)}. '
  'state: draft, scheduled, published, over, and of published ones postponed and cancelled; the filter knows the first four. '
  'sort: title (in that language), starts, created, each also with _desc; newest first by default. page counts from 1, page_size is limited to 1–1000; total stops counting at 10000. '
  'Errors: PT403 not_allowed.';
