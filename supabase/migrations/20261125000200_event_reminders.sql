-- Functions refer to tables of later files.
set check_function_bodies = off;

-- What attendees get and are asked around an event: reminder, last details, thanks; whether they come, and how it was.

alter table public.events
  add column reminder_hours smallint not null default 24
    constraint events_reminder_hours check (reminder_hours between 0 and 168);
comment on column public.events.reminder_hours is
  'How many hours before the start the reminder is sent; 0: no reminder.';

alter table public.registrations add column is_coming boolean;
comment on column public.registrations.is_coming is
  'What the attendee said to "Are you coming?". Null: nothing yet. false: the registration was cancelled with that.';

-- Newest definitions: 20261125000100_registration_seats.sql.
create or replace function private.write_event(before public.events, input public.events) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if before.id is null then
    insert into public.events (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at, seats_per_registration, reminder_hours
    )
    values (
      input.slug, input.kind, input.title, input.summary, input.description, input.starts_at, input.ends_at, input.doors_at,
      input.format, input.talk_languages, input.slide_languages, input.caption_languages, input.age_min, input.price_kind,
      input.price_amount, input.price_online_amount, input.currency, input.payment_methods, input.accepts_passes,
      input.external_ticket_url, input.capacity, input.registration_opens_at, input.registration_closes_at,
      input.space_id, input.venue, input.venue_address, input.cover_path, input.cover_alt, input.cover_motif,
      input.cover_print, input.video_url, input.is_recommended, input.published_at,
      coalesce(input.seats_per_registration, before.seats_per_registration, 6),
      -- An older form does not know the field.
      coalesce(input.reminder_hours, before.reminder_hours, 24)
    )
    returning id into before.id;
  else
    -- Also when only related rows changed: each save makes a new version.
    update public.events set (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at, seats_per_registration, reminder_hours
    ) = row(
      input.slug, input.kind, input.title, input.summary, input.description, input.starts_at, input.ends_at, input.doors_at,
      input.format, input.talk_languages, input.slide_languages, input.caption_languages, input.age_min, input.price_kind,
      input.price_amount, input.price_online_amount, input.currency, input.payment_methods, input.accepts_passes,
      input.external_ticket_url, input.capacity, input.registration_opens_at, input.registration_closes_at,
      input.space_id, input.venue, input.venue_address, input.cover_path, input.cover_alt, input.cover_motif,
      input.cover_print, input.video_url, input.is_recommended, input.published_at,
      coalesce(input.seats_per_registration, before.seats_per_registration, 6),
      -- An older form does not know the field.
      coalesce(input.reminder_hours, before.reminder_hours, 24)
    )
    where id = before.id;
  end if;
  return before.id;
end
$$;

create or replace function private.copy_event(source public.events, starts_at timestamptz, published_at timestamptz, series uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  copy public.events := source;
  session record;
begin
  copy.id := gen_random_uuid();
  copy.slug := private.unused_event_slug(regexp_replace(source.slug, '-\d{1,2}$', ''));
  copy.status := 'planned';
  copy.status_note := null;
  copy.starts_at := starts_at;
  copy.ends_at := private.shift_by_wall_clock(source.ends_at, source.starts_at, starts_at);
  copy.doors_at := private.shift_by_wall_clock(source.doors_at, source.starts_at, starts_at);
  copy.registration_opens_at := private.shift_by_wall_clock(source.registration_opens_at, source.starts_at, starts_at);
  copy.registration_closes_at := private.shift_by_wall_clock(source.registration_closes_at, source.starts_at, starts_at);
  copy.published_at := published_at;
  copy.series_id := series;
  -- A recording shows the evening that was.
  copy.video_url := null;
  insert into public.events (
    id, series_id, status,
    slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages, slide_languages,
    caption_languages, age_min, price_kind, price_amount, price_online_amount, currency, payment_methods,
    accepts_passes, external_ticket_url, capacity, seats_per_registration, registration_opens_at, registration_closes_at, space_id, venue,
    venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended, published_at,
    reminder_hours
  )
  values (
    copy.id, copy.series_id, copy.status,
    copy.slug, copy.kind, copy.title, copy.summary, copy.description, copy.starts_at, copy.ends_at, copy.doors_at,
    copy.format, copy.talk_languages, copy.slide_languages, copy.caption_languages, copy.age_min, copy.price_kind,
    copy.price_amount, copy.price_online_amount, copy.currency, copy.payment_methods, copy.accepts_passes,
    copy.external_ticket_url, copy.capacity, copy.seats_per_registration, copy.registration_opens_at, copy.registration_closes_at, copy.space_id,
    copy.venue, copy.venue_address, copy.cover_path, copy.cover_alt, copy.cover_motif, copy.cover_print,
    copy.video_url, copy.is_recommended, copy.published_at, copy.reminder_hours
  );
  for session in select sessions.*, gen_random_uuid() as copy_id from public.event_sessions sessions where event_id = source.id loop
    insert into public.event_sessions (id, event_id, title, summary, starts_at, ends_at, space_id, location, sort_order)
    values (
      session.copy_id, copy.id, session.title, session.summary,
      private.shift_by_wall_clock(session.starts_at, source.starts_at, starts_at),
      private.shift_by_wall_clock(session.ends_at, source.starts_at, starts_at), session.space_id, session.location, session.sort_order
    );
    insert into public.event_session_speakers (session_id, speaker_id, sort_order)
    select session.copy_id, speaker_id, sort_order from public.event_session_speakers where session_id = session.id;
  end loop;
  insert into public.event_speakers (event_id, speaker_id, role, sort_order)
  select copy.id, speaker_id, role, sort_order from public.event_speakers where event_id = source.id;
  insert into public.event_photos (event_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select copy.id, path, cover_seed, cover_motif, width, height, alt, sort_order
  from public.event_photos where event_id = source.id;
  insert into public.event_streams (event_id, url, is_public, note)
  select copy.id, url, is_public, note from public.event_streams where event_id = source.id;
  return copy.id;
end
$$;

-- The sender is called for each message that is enqueued. It looks for due mails itself: when that found none, and no row
-- was inserted, it must not call itself again.
create or replace function private.notify_outbox_listeners() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from inserted) then
    perform pg_notify('outbox', '');
  end if;
  return null;
end
$$;
drop trigger outbox_notify_listeners on public.outbox;
create trigger outbox_notify_listeners after insert on public.outbox
  referencing new table as inserted
  for each statement execute function private.notify_outbox_listeners();

-- Mails that are due at a time.

create function private.thanks_due_at(ends_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  -- A night ends at six: what ends after midnight belongs to the day before.
  select ((ends_at at time zone 'Europe/Belgrade' - interval '6 hours')::date + 1 + time '09:00')
    at time zone 'Europe/Belgrade'
$$;
comment on function private.thanks_due_at is 'Returns nine in the morning after an event, by the clock of Belgrade.';

create function private.due_event_mails(instant timestamptz)
returns table (
  kind text, event_id uuid, starts_at timestamptz, registered_until timestamptz, is_for_stream boolean,
  is_for_arrived boolean
)
language sql stable security definer set search_path = ''
as $$
  -- The bounds of the start are what an index reads; reminders are at most a week early.
  select 'event_reminder', id, starts_at, instant - interval '3 hours', null::boolean, false
  from public.events
  where starts_at > instant and starts_at <= instant + interval '168 hours'
    and status = 'planned' and published_at <= instant and reminder_hours > 0
    and starts_at - make_interval(hours => reminder_hours) <= instant
    and starts_at - least(interval '3 hours', make_interval(hours => reminder_hours) / 2) > instant
  union all
  -- A reminder of less than six hours before has the same details.
  select 'event_details', id, starts_at, instant - interval '3 hours', false, false
  from public.events
  where starts_at > instant + interval '1 hour' and starts_at <= instant + interval '3 hours'
    and status = 'planned' and published_at <= instant and reminder_hours not between 1 and 5
  union all
  select 'event_details', id, starts_at, instant, true, false
  from public.events
  where starts_at > instant - interval '30 minutes' and starts_at <= instant + interval '1 hour'
    and status = 'planned' and published_at <= instant
    and exists (select from public.event_streams where event_streams.event_id = events.id)
  union all
  select 'event_thanks', id, starts_at, starts_at, null,
    exists (
      select from public.registrations
      where registrations.event_id = events.id and registrations.checked_in_at is not null
    )
  from public.events
  where starts_at > instant - interval '35 days' and starts_at < instant
    and status in ('planned', 'completed') and published_at <= instant
    and ends_at > instant - interval '5 days'
    and private.thanks_due_at(ends_at) <= instant
    and private.thanks_due_at(ends_at) > instant - interval '3 days'
$$;
comment on function private.due_event_mails is
  'Returns which mails are due for which events: {kind, event_id, starts_at, registered_until (later registrations get '
  'none), is_for_stream (true: seats online, false: on site, null: both), is_for_arrived (on-site attendees who were '
  'checked in alone)}. reminder: from reminder_hours before the start until 3 hours before (half the time, if that is '
  'later). details: on site from 3 hours before until 1 hour before; with the stream from 1 hour before until half an hour '
  'after the start. thanks: for 3 days from nine in the morning after the end. What is later than that is not sent.';

create function private.enqueue_event_mails(instant timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
-- Only nested loops read the rows of due events alone.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  enqueued integer;
begin
  with due as materialized (
    select mails.*, private.event_json(events) as event, events.format = 'online' as is_online,
      events.video_url is not null as has_recording, to_jsonb(streams) - array['event_id', 'is_public'] as stream
    from private.due_event_mails(instant) mails
    join public.events on events.id = mails.event_id
    left join public.event_streams streams on streams.event_id = mails.event_id
  ), missing as (
    select due.*, seats.*::public.registrations as seat, concat_ws(':', due.kind, seats.id, extract(epoch from due.starts_at)::bigint) as key
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
      and seats.created_at <= due.registered_until
      and (due.is_for_stream is null or due.is_for_stream = (seats.is_online or due.is_online))
      and (not due.is_for_arrived or seats.is_online or due.is_online or seats.checked_in_at is not null)
      and not exists (
        select from public.outbox
        where dedupe_key = concat_ws(':', due.kind, seats.id, extract(epoch from due.starts_at)::bigint)
      )
      -- As mail_block has it, which is called again for each mail that is sent.
      and recipients.bounced_at is null
      and not coalesce(private.mail_topic(due.kind, '{}') = any (recipients.switched_off), false)
    limit 5000
  )
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  select
    missing.kind, (missing.seat).email, coalesce(profiles.language, (missing.seat).language),
    jsonb_strip_nulls(jsonb_build_object(
      'name', (missing.seat).full_name, 'event', missing.event, 'secret', private.link_secret((missing.seat).id),
      'registration', case when missing.kind <> 'event_thanks' then private.registration_json(missing.seat) end,
      'order', case
        when missing.kind <> 'event_thanks' and orders.status = 'pending' then private.order_json(orders)
      end,
      'stream', case
        when missing.kind = 'event_details' and missing.is_for_stream then missing.stream
      end,
      'has_recording', case when missing.kind = 'event_thanks' then missing.has_recording end
    )),
    missing.key
  from missing
  left join public.profiles on profiles.id = (missing.seat).user_id
  left join public.orders on orders.id = (missing.seat).order_id
  -- The stream is for those who have nothing left to pay: see may_watch.
  where not (missing.is_for_stream is true and coalesce(orders.status = 'pending', false))
  on conflict on constraint outbox_dedupe_key_key do nothing;
  get diagnostics enqueued = row_count;
  return enqueued;
end
$$;
comment on function private.enqueue_event_mails is
  'Enqueues the mails of due_event_mails in one statement, in the language of the profile, else of the registration, and '
  'returns their number. Each is enqueued once for each registration and start of the event, however often and at the same '
  'time this is called; at most 5000 in one call. Not to addresses that bounced, nor to those who switched the kind off.';

create function public.enqueue_event_mails() returns integer
language sql security definer set search_path = ''
as $$ select private.enqueue_event_mails() $$;
comment on function public.enqueue_event_mails is
  'Enqueues reminders, last details and thanks that are due, and returns their number. Idempotent. Called with each sweep '
  'by the service role.';
revoke execute on function public.enqueue_event_mails() from public, anon, authenticated;
grant execute on function public.enqueue_event_mails() to service_role;

-- Whether attendees come.

create function private.forget_attendance_of_moved_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations set is_coming = null
  where event_id = new.id and status = 'confirmed' and is_coming is not null;
  return null;
end
$$;
comment on function private.forget_attendance_of_moved_event is
  'An event at another time is a new question to its attendees.';
create trigger events_forget_attendance after update of starts_at on public.events
  for each row when (new.starts_at <> old.starts_at)
  execute function private.forget_attendance_of_moved_event();

create function private.set_coming(registration_id uuid, is_coming boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  event public.events;
begin
  if is_coming is null then
    perform private.raise_api_error(400, 'answer_required', 'Yes or no');
  end if;
  -- The event before the registration, as everywhere.
  select events.* into event
  from public.events join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'cancelled' and not is_coming then
    -- Also after a cancellation by itself: the answer is the same.
    update public.registrations seats set is_coming = false
    where seats.id = registration.id and seats.cancel_cause = 'cancelled' and seats.is_coming is distinct from false;
  elsif registration.status <> 'confirmed' then
    perform private.raise_api_error(
      409, 'registration_not_active', 'There is no ticket', jsonb_build_object('status', registration.status)
    );
  elsif event.status in ('postponed', 'cancelled') then
    perform private.raise_api_error(409, 'event_' || event.status, 'The event does not take place as announced');
  elsif event.status = 'completed' or event.ends_at <= now() then
    perform private.raise_api_error(409, 'event_over', 'The event is over');
  elsif event.starts_at <= now() then
    perform private.raise_api_error(409, 'event_started', 'The event has begun');
  elsif is_coming then
    update public.registrations seats set is_coming = true
    where seats.id = registration.id and seats.is_coming is distinct from true;
  else
    update public.registrations seats set is_coming = false where seats.id = registration.id;
    perform private.cancel_registration(registration.id, false);
  end if;
  select * into registration from public.registrations where id = registration_id;
  return jsonb_build_object('is_coming', registration.is_coming, 'status', registration.status);
end
$$;
comment on function private.set_coming is
  'Records whether an attendee comes; no cancels the registration, which promotes the waitlist, returns a pass visit and '
  'cancels or refunds the order.';

create function public.set_coming(registration_id uuid, is_coming boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_account();
  if not exists (select from public.registrations where id = registration_id and user_id = auth.uid()) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  return private.set_coming(registration_id, is_coming);
end
$$;
comment on function public.set_coming is
  'Records whether the caller comes to an event that they hold a ticket for; false cancels the registration as '
  'cancel_registration does. Idempotent. Returns {is_coming, status}. Errors: PT401 sign_in_required, PT404 '
  'registration_not_found, PT400 answer_required, PT409 registration_not_active {status}, event_postponed, event_cancelled, '
  'event_started, event_over, already_checked_in.';
revoke execute on function public.set_coming(uuid, boolean) from public;
grant execute on function public.set_coming(uuid, boolean) to authenticated;

create function private.registration_of_secret(secret text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  target record;
begin
  select * into target from private.find_by_link_secret(secret);
  if target.kind <> 'registration' then
    perform private.raise_api_error(404, 'link_unknown', 'The link leads to nothing');
  end if;
  return target.id;
end
$$;
comment on function private.registration_of_secret is 'Returns the registration that a secret link opens.';

create function public.set_coming_by_secret(secret text, is_coming boolean) returns jsonb
language sql security definer set search_path = ''
as $$ select private.set_coming(private.registration_of_secret(secret), is_coming) $$;
comment on function public.set_coming_by_secret is
  'As set_coming, for the registration that a secret link opens. Errors: PT404 link_unknown, PT400 answer_required, PT409 '
  'registration_not_active {status}, event_postponed, event_cancelled, event_started, event_over, already_checked_in.';
revoke execute on function public.set_coming_by_secret(text, boolean) from public;
grant execute on function public.set_coming_by_secret(text, boolean) to anon, authenticated;

-- Expected attendance and no-shows, for staff.

create function public.expected_attendance(event_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  if cardinality(event_ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  return (
    select coalesce(jsonb_object_agg(wanted.id, to_jsonb(counted)), '{}')
    from (select distinct unnest(event_ids) as id) wanted
    cross join lateral (
      select
        coalesce(sum(seats) filter (where status = 'confirmed' and is_coming), 0) as coming,
        coalesce(sum(seats) filter (where is_coming = false), 0) as not_coming,
        coalesce(sum(seats) filter (where status = 'confirmed' and is_coming is null), 0) as no_answer
      from public.registrations where registrations.event_id = wanted.id
    ) counted
  );
end
$$;
comment on function public.expected_attendance is
  'Returns {<event id>: {coming, not_coming (cancelled by that answer), no_answer}} of at most 100 events: numbers of '
  'seats, by what their holders answered. For manage_events. Errors: PT403 not_allowed, PT400 too_many {max}.';
revoke execute on function public.expected_attendance(uuid[]) from public;
grant execute on function public.expected_attendance(uuid[]) to authenticated;

create function private.attendance_on_site(event_id uuid, out expected bigint, out came bigint)
language sql stable security definer set search_path = ''
as $$
  select count(*), count(registration_seats.checked_in_at)
  from public.registrations
  join public.registration_seats on registration_seats.registration_id = registrations.id
  where registrations.event_id = attendance_on_site.event_id and status = 'confirmed' and not is_online
    and registration_seats.cancelled_at is null
$$;

create function public.no_show_forecast(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  event public.events;
  own record;
  past record;
  cautious numeric;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = no_show_forecast.event_id;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  select * into own from private.attendance_on_site(event.id);
  select count(*) as events, sum(expected) as expected, sum(came) as came, avg(1 - came::numeric / expected) as mean,
    coalesce(stddev_samp(1 - came::numeric / expected), 0) as deviation
  into past
  from (
    select seats.*
    from (
      select id from public.events similar_events
      where similar_events.kind = event.kind
        and similar_events.published_at is not null
        and similar_events.starts_at < now() and similar_events.ends_at < now()
        and similar_events.status in ('planned', 'completed')
        and (similar_events.price_kind = 'free') = (event.price_kind = 'free')
        and similar_events.id <> event.id
      order by similar_events.starts_at desc
      limit 30
    ) latest
    cross join lateral private.attendance_on_site(latest.id) seats
    -- Without a check-in nobody knows who came.
    where seats.came > 0
    limit 10
  ) similar_events;
  cautious := greatest(past.mean - past.deviation, 0);
  return jsonb_build_object(
    'own', case
      when event.ends_at < now() and own.came > 0
        then jsonb_build_object('expected', own.expected, 'came', own.came)
    end,
    'similar', case
      when past.events > 0
        then jsonb_build_object('events', past.events, 'expected', past.expected, 'came', past.came)
    end,
    'suggested_extra', case
      when past.events >= 3 and cautious < 1 and event.ends_at > now()
        then floor(event.capacity * cautious / (1 - cautious))::integer
    end
  );
end
$$;
comment on function public.no_show_forecast is
  'Returns how many seats on site were confirmed and checked in of an event, and of similar past ones (the last ten of its kind, free '
  'or not, where people were checked in): {own {expected, came} or null (not over, or no check-in), similar {events, '
  'expected, came} or null, suggested_extra: how many seats beyond the capacity would still be likely to suffice, by the '
  'mean of their no-show rates less one standard deviation; null with fewer than three events or without a capacity}. For '
  'manage_events. Errors: PT403 not_allowed, PT404 event_not_found.';
revoke execute on function public.no_show_forecast(uuid) from public;
grant execute on function public.no_show_forecast(uuid) to authenticated;

-- Feedback: one question to each attendee.

create table public.event_feedback (
  registration_id uuid primary key references public.registrations (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text check (length(comment) <= 500 and not private.has_forbidden_characters(comment)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.event_feedback is
  'How attendees found an event, one row for each registration. Staff read it without names, through '
  'admin_event_feedback; attendees read and write their own with the secret of their ticket.';
create index event_feedback_event_idx on public.event_feedback (event_id, created_at desc);
-- No policies: functions alone read and write.
alter table public.event_feedback enable row level security;
create trigger event_feedback_touch before update on public.event_feedback
  for each row execute function private.touch_updated_at();

create function public.feedback_by_secret(secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', jsonb_build_object(
      'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at, 'has_recording', events.video_url is not null
    ),
    'is_open', events.ends_at <= now() and events.status in ('planned', 'completed') and registrations.status = 'confirmed',
    'rating', feedback.rating, 'comment', feedback.comment
  )
  from public.registrations
  join public.events on events.id = registrations.event_id
  left join public.event_feedback feedback on feedback.registration_id = registrations.id
  where registrations.id = private.registration_of_secret(secret)
$$;
comment on function public.feedback_by_secret is
  'Returns the feedback of the registration that a secret link opens: {event {slug, title, starts_at, has_recording}, '
  'is_open (the event took place, and the ticket was valid), rating, comment}. Errors: PT404 link_unknown.';
revoke execute on function public.feedback_by_secret(text) from public;
grant execute on function public.feedback_by_secret(text) to anon, authenticated;

create function public.save_feedback(secret text, rating integer, comment text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  event public.events;
begin
  select * into registration from public.registrations where id = private.registration_of_secret(secret);
  select * into event from public.events where id = registration.event_id;
  if rating is null or rating not between 1 and 5 then
    perform private.raise_api_error(400, 'rating_invalid', 'From 1 to 5');
  elsif registration.status <> 'confirmed' then
    perform private.raise_api_error(409, 'registration_not_active', 'There was no ticket');
  elsif event.status not in ('planned', 'completed') or event.ends_at > now() then
    perform private.raise_api_error(409, 'event_not_over', 'The event is not over');
  end if;
  comment := private.clean_text(comment, 'comment', 500);
  insert into public.event_feedback (registration_id, event_id, rating, comment)
  values (registration.id, event.id, rating, comment)
  on conflict on constraint event_feedback_pkey do update set rating = excluded.rating, comment = excluded.comment;
  return public.feedback_by_secret(secret);
end
$$;
comment on function public.save_feedback is
  'Saves what an attendee says of an event that is over; again: replaces it. Returns the same as feedback_by_secret. '
  'Errors: PT404 link_unknown, PT400 rating_invalid, comment_too_long {max}, comment_invalid, PT409 '
  'registration_not_active, event_not_over.';
revoke execute on function public.save_feedback(text, integer, text) from public;
grant execute on function public.save_feedback(text, integer, text) to anon, authenticated;

create function public.admin_event_feedback(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return (
    select jsonb_build_object(
      'count', count(*), 'average', round(avg(feedback.rating), 1),
      'ratings', jsonb_build_array(
        count(*) filter (where feedback.rating = 1), count(*) filter (where feedback.rating = 2),
        count(*) filter (where feedback.rating = 3), count(*) filter (where feedback.rating = 4),
        count(*) filter (where feedback.rating = 5)
      )
    )
    from public.event_feedback feedback where feedback.event_id = admin_event_feedback.event_id
  ) || jsonb_build_object('comments', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('rating', said.rating, 'comment', said.comment, 'created_at', said.created_at)
        order by said.created_at desc
      ),
      '[]'
    )
    from (
      select rating, comment, created_at from public.event_feedback feedback
      where feedback.event_id = admin_event_feedback.event_id and comment is not null
      order by created_at desc limit 200
    ) said
  ));
end
$$;
comment on function public.admin_event_feedback is
  'Returns what attendees say of an event, without their names: {count, average (one decimal) or null, ratings [how many '
  'gave 1, …, 5], comments [{rating, comment, created_at}, the latest 200]}. For manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.admin_event_feedback(uuid) from public;
grant execute on function public.admin_event_feedback(uuid) to authenticated;
