-- Functions refer to each other.
set check_function_bodies = off;

-- Reminders before the sessions of a course, as events have them.

alter table public.courses
  add column reminder_hours smallint not null default 24
    constraint courses_reminder_hours check (reminder_hours between 0 and 168);
comment on column public.courses.reminder_hours is
  'How many hours before each session its reminder is sent; 0: no reminders.';
create index course_sessions_starts_idx on public.course_sessions (starts_at);

create or replace function private.mail_topic(kind text, payload jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in (
      'event_reminder', 'event_details', 'course_reminder', 'membership_ending', 'membership_ended'
    ) then 'reminders'
    when kind = 'event_thanks' then 'thanks'
    when kind like 'event\_%' and nullif(payload -> 'registration', 'null') is null then 'favourites'
  end
$$;

create or replace function private.copy_mails_to_telegram() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kinds constant text[] := array[
    'registration_confirmed', 'registration_moved', 'waitlist_promoted', 'waitlist_offered', 'waitlist_offer_expired',
    'event_reminder', 'event_details', 'course_reminder'
  ];
begin
  -- Also ends the recursion: the rows that this inserts are no mails.
  if exists (select from inserted where channel = 'email' and kind = any (kinds)) then
    insert into public.outbox (channel, kind, recipient, user_id, language, payload, dedupe_key)
    select 'telegram_user', mails.kind, 'user', links.user_id, mails.language, mails.payload,
      'telegram:' || coalesce(mails.dedupe_key, mails.id::text)
    from inserted mails
    join public.registrations on registrations.id = (mails.payload -> 'registration' ->> 'id')::uuid
    join public.telegram_links links on links.user_id = registrations.user_id
    where mails.channel = 'email' and mails.kind = any (kinds) and links.chat_id is not null
    on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
  return null;
end
$$;

create function private.enqueue_session_mails(instant timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
-- Only nested loops read the rows of due sessions alone.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  enqueued integer;
begin
  with due as materialized (
    select sessions.id, sessions.starts_at, events.id as event_id, private.event_json(events) as event,
      jsonb_strip_nulls(jsonb_build_object(
        'id', sessions.id, 'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at,
        'location', (select name from public.spaces where spaces.id = coalesce(sessions.space_id, courses.space_id))
      )) as session
    from public.course_sessions sessions
    join public.courses on courses.id = sessions.course_id
    join public.events on events.course_id = courses.id
    -- The bounds of the start are what an index reads; reminders are at most a week early.
    where sessions.starts_at > instant and sessions.starts_at <= instant + interval '168 hours'
      and courses.published_at <= instant and courses.status = 'planned' and courses.reminder_hours > 0
      and sessions.starts_at - make_interval(hours => courses.reminder_hours) <= instant
      and sessions.starts_at - least(interval '3 hours', make_interval(hours => courses.reminder_hours) / 2) > instant
  ), missing as (
    select due.*, seats.*::public.registrations as seat,
      concat_ws(':', 'course_reminder', seats.id, due.id, extract(epoch from due.starts_at)::bigint) as key
    from due
    cross join lateral (
      select registrations.*
      from public.registrations
      where registrations.event_id = due.event_id and registrations.status = 'confirmed'
      offset 0
    ) seats
    left join private.mail_recipients recipients on recipients.email = private.canonical_email(seats.email)
    where seats.email is not null
      -- Of deleted accounts.
      and seats.email not like '%@deleted.invalid'
      and seats.created_at <= instant - interval '3 hours'
      and not exists (
        select from public.outbox
        where dedupe_key = concat_ws(':', 'course_reminder', seats.id, due.id, extract(epoch from due.starts_at)::bigint)
      )
      -- As mail_block has it, which is called again for each mail that is sent.
      and recipients.bounced_at is null
      and not coalesce(private.mail_topic('course_reminder', '{}') = any (recipients.switched_off), false)
    limit 5000
  )
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  select
    'course_reminder', (missing.seat).email, coalesce(profiles.language, (missing.seat).language),
    jsonb_strip_nulls(jsonb_build_object(
      'name', (missing.seat).full_name, 'event', missing.event, 'session', missing.session,
      'secret', private.link_secret((missing.seat).id), 'registration', private.registration_json(missing.seat),
      'order', case when orders.status = 'pending' then private.order_json(orders) end
    )),
    missing.key
  from missing
  left join public.profiles on profiles.id = (missing.seat).user_id
  left join public.orders on orders.id = (missing.seat).order_id
  on conflict on constraint outbox_dedupe_key_key do nothing;
  get diagnostics enqueued = row_count;
  return enqueued;
end
$$;
comment on function private.enqueue_session_mails is
  'Enqueues the reminders of sessions that are due, from courses.reminder_hours before the start until 3 hours before (half '
  'the time, if that is later), to registrations of at least three hours ago, and returns their number. Each is enqueued once '
  'for each registration, session and start; at most 5000 in one call.';

create or replace function public.enqueue_event_mails() returns integer
language sql security definer set search_path = ''
as $$ select private.enqueue_event_mails() + private.enqueue_membership_mails() + private.enqueue_session_mails() $$;
comment on function public.enqueue_event_mails is
  'Enqueues reminders, last details and thanks of events, and reminders of sessions of courses and of memberships, that are '
  'due, and returns their number. Idempotent. Called with each sweep by the service role.';

create or replace function public.save_course(
  course jsonb, sessions jsonb, speakers uuid[], id uuid default null, version timestamptz default null
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.courses;
  given public.courses;
  saved uuid;
  taken integer;
  people bigint;
begin
  perform private.require_permission('manage_content');
  if jsonb_array_length(sessions) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 sessions', jsonb_build_object('max', 100));
  end if;
  select * into before from public.courses where courses.id = save_course.id;
  -- What the form does not know stays as it is.
  given := jsonb_populate_record(
    jsonb_populate_record(null::public.courses, jsonb_build_object(
      'takes_enrolments', coalesce(before.takes_enrolments, true),
      'payment_methods', coalesce(before.payment_methods, '{ips_qr,on_site}'),
      'accepts_passes', coalesce(before.accepts_passes, false),
      'seats_per_registration', coalesce(before.seats_per_registration, 6),
      'enrolment_opens_at', before.enrolment_opens_at, 'enrolment_closes_at', before.enrolment_closes_at,
      'reminder_hours', coalesce(before.reminder_hours, 24)
    )),
    course
  );
  taken := private.seats_taken_of_course(before.id);
  if given.capacity < taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', taken)
    );
  elsif before.published_at <= now() and coalesce(given.published_at > now(), true) then
    people := private.active_registration_count(before.id);
    if people > 0 then
      perform private.raise_api_error(
        409, 'has_registrations', 'People with a seat keep the page of their course', jsonb_build_object('people', people)
      );
    end if;
  end if;
  if id is null then
    insert into public.courses (
      slug, title, summary, description, field_id, format, level, is_top, talk_languages, age_min, price_amount, currency,
      capacity, space_id, cover_path, cover_motif, cover_print, published_at,
      takes_enrolments, payment_methods, accepts_passes, seats_per_registration, enrolment_opens_at, enrolment_closes_at,
      reminder_hours
    ) values (
      given.slug, given.title, given.summary, given.description, given.field_id, given.format, given.level, given.is_top,
      given.talk_languages, given.age_min, given.price_amount, given.currency, given.capacity, given.space_id,
      given.cover_path, given.cover_motif, given.cover_print, given.published_at,
      given.takes_enrolments, given.payment_methods, given.accepts_passes, given.seats_per_registration,
      given.enrolment_opens_at, given.enrolment_closes_at, given.reminder_hours
    )
    returning courses.id into saved;
  else
    update public.courses
    set slug = given.slug, title = given.title, summary = given.summary, description = given.description,
      field_id = given.field_id, format = given.format, level = given.level, is_top = given.is_top,
      talk_languages = given.talk_languages, age_min = given.age_min, price_amount = given.price_amount,
      currency = given.currency, capacity = given.capacity, space_id = given.space_id, cover_path = given.cover_path,
      cover_motif = given.cover_motif, cover_print = given.cover_print, published_at = given.published_at,
      takes_enrolments = given.takes_enrolments, payment_methods = given.payment_methods,
      accepts_passes = given.accepts_passes, seats_per_registration = given.seats_per_registration,
      enrolment_opens_at = given.enrolment_opens_at, enrolment_closes_at = given.enrolment_closes_at,
      reminder_hours = given.reminder_hours
    where courses.id = id and courses.updated_at = version
    returning courses.id into saved;
    if saved is null then
      return null;
    end if;
  end if;
  perform private.save_course_sessions(saved, sessions);
  perform private.save_course_speakers(saved, speakers);
  return saved;
end
$$;
