-- Functions refer to each other.
set check_function_bodies = off;

-- Events of a series stay together: what staff change of one can apply to the following or all of them. A date that was
-- changed alone is an exception, and keeps what is its own.

alter table public.events add column series_exceptions text[] not null default '{}';
comment on column public.events.series_exceptions is
  'What of the event was changed alone, as groups of fields (private.series_group): changes of its series leave it.';

-- A consequence of saves, which the audit log has already.
drop trigger events_audit on public.events;
create trigger events_audit after insert or update on public.events
  for each row when (new.course_id is null)
  execute function private.record_change('seats_taken', 'waitlist_count', 'speaker_names', 'sort_price', 'series_exceptions');
drop trigger events_audit_deleted on public.events;
create trigger events_audit_deleted after delete on public.events
  for each row when (old.course_id is null)
  execute function private.record_change('seats_taken', 'waitlist_count', 'speaker_names', 'sort_price', 'series_exceptions');

-- What is compared: fields that belong together are one group.

create function private.series_group(field text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when field in ('starts_at', 'ends_at') then 'time'
    when field in ('registration_opens_at', 'registration_closes_at') then 'registration'
    when field in ('space_id', 'venue', 'venue_address') then 'location'
    when field in ('price_kind', 'price_amount', 'price_online_amount', 'currency') then 'price'
    when field in ('cover_path', 'cover_alt', 'cover_motif', 'cover_print') then 'cover'
    when field in ('status', 'status_note') then 'status'
    when field in ('publication', 'published_at') then 'publication'
    when field in (
      'kind', 'title', 'summary', 'description', 'is_recommended', 'doors_at', 'format', 'talk_languages', 'slide_languages',
      'caption_languages', 'age_min', 'payment_methods', 'accepts_passes', 'external_ticket_url', 'capacity',
      'seats_per_registration', 'reminder_hours', 'stream', 'speakers', 'sessions', 'photos'
    ) then field
  end
$$;
comment on function private.series_group is
  'Returns the group of fields that a field of an event belongs to, or null for those that each event of a series has for '
  'itself: its address and its recording.';

create function private.wall_clock_distance(instant timestamptz, since timestamptz) returns text
language sql immutable set search_path = ''
as $$ select (instant at time zone 'Europe/Belgrade' - since at time zone 'Europe/Belgrade')::text $$;

create function private.series_values(event public.events) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from jsonb_each(to_jsonb(event) || jsonb_build_object(
    'doors_at', private.wall_clock_distance(event.doors_at, event.starts_at),
    'registration_opens_at', private.wall_clock_distance(event.registration_opens_at, event.starts_at),
    'registration_closes_at', private.wall_clock_distance(event.registration_closes_at, event.starts_at)
  ))
  where private.series_group(key) <> 'publication'
$$;
comment on function private.series_values is
  'Returns the columns of an event that a series shares, but for publication: doors and registration relative to its start, '
  'so that moving the event alone changes its time only.';

create function private.series_parts(event_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'speakers', event -> 'speakers',
    'photos', (
      select coalesce(jsonb_agg(item - 'id' order by position), '[]')
      from jsonb_array_elements(event -> 'photos') with ordinality photos (item, position)
    ),
    'stream', event -> 'stream',
    'sessions', (
      select coalesce(jsonb_agg(
        item - 'id' || jsonb_build_object(
          'starts_at', private.wall_clock_distance((item ->> 'starts_at')::timestamptz, (event ->> 'starts_at')::timestamptz),
          'ends_at', private.wall_clock_distance((item ->> 'ends_at')::timestamptz, (event ->> 'starts_at')::timestamptz)
        )
        order by position
      ), '[]')
      from jsonb_array_elements(event -> 'sessions') with ordinality sessions (item, position)
    )
  )
  from public.admin_event(series_parts.event_id) event
$$;
comment on function private.series_parts is
  'Returns line-up, programme (relative to the start), photos and stream of an event, without ids of their own, to compare.';
-- Functions that save an event run as their caller.
grant execute on function private.series_parts(uuid) to authenticated;

create function private.changed_series_groups(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct private.series_group(key)), '{}')
  from jsonb_each(after)
  where before -> key is distinct from value
$$;

create function private.merged_exceptions(exceptions text[], groups text[]) returns text[]
language sql immutable set search_path = ''
as $$ select array(select unnest(exceptions) union select unnest(groups) order by 1) $$;

create function private.is_series_changing(series uuid) returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('hub.changing_series', true) = series::text, false) $$;

create function private.note_series_exceptions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_series_changing(new.series_id) then
    new.series_exceptions := private.merged_exceptions(
      new.series_exceptions, private.changed_series_groups(private.series_values(old), private.series_values(new))
    );
  end if;
  return new;
end
$$;
comment on function private.note_series_exceptions is 'Marks what anybody changed of one event of a series alone.';
-- By its name it runs after events_rich_text, which cleans what is compared.
create trigger events_series_exceptions before update of
  kind, status, status_note, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages, slide_languages,
  caption_languages, age_min, price_kind, price_amount, price_online_amount, currency, payment_methods, accepts_passes,
  external_ticket_url, capacity, seats_per_registration, reminder_hours, registration_opens_at, registration_closes_at,
  space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, is_recommended
on public.events
  for each row when (new.series_id is not null and new.series_id = old.series_id)
  execute function private.note_series_exceptions();

create function private.note_changed_parts(event_id uuid, before jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.events
  set series_exceptions = private.merged_exceptions(series_exceptions, groups)
  from private.changed_series_groups(before, private.series_parts(note_changed_parts.event_id)) groups
  where id = note_changed_parts.event_id and series_id is not null and not private.is_series_changing(series_id)
    and not groups <@ series_exceptions
$$;
comment on function private.note_changed_parts is
  'Marks line-up, programme, photos and stream of an event of a series that were changed alone. before: private.series_parts.';
grant execute on function private.note_changed_parts(uuid, jsonb) to authenticated;

-- Newest definition: 20261129000310_co_organised_events.sql.
create or replace function private.save_event_content(
  before public.events, input public.events, event jsonb, may_notify boolean
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  saved uuid;
  people bigint;
  parts jsonb := case when before.series_id is not null then private.series_parts(before.id) end;
begin
  perform private.check_event(before, input);
  perform private.check_programme(event);
  perform private.lock_spaces(
    array(select (item ->> 'space_id')::uuid from jsonb_array_elements(event -> 'sessions') item) || input.space_id
  );
  begin
    perform private.delete_changed_sessions(before.id, event -> 'sessions');
    saved := private.write_event(before, input);
    perform private.add_sessions(saved, event -> 'sessions');
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(
      array_agg(plan.space_id), array_agg(plan.during),
      coalesce(array_agg(plan.id) filter (where plan.id is not null), '{}')
    )
    from (
      select before.id, input.space_id, tstzrange(input.starts_at, input.ends_at) as during
      union all
      select sessions.id, sessions.space_id, tstzrange(sessions.starts_at, sessions.ends_at)
      from jsonb_populate_recordset(null::private.session_input, event -> 'sessions') sessions
      union all
      select sessions.id, null, null from public.event_sessions sessions where sessions.event_id = before.id
    ) plan;
  end;
  perform private.save_lineup(saved, event -> 'speakers');
  perform private.save_photos(saved, event -> 'photos');
  perform private.save_stream(saved, event -> 'stream');
  if parts is not null then
    perform private.note_changed_parts(saved, parts);
  end if;
  if not may_notify then
    people := private.count_save_recipients(saved);
    if people > 0 then
      perform private.raise_api_error(409, 'mails_need_confirmation', 'Mails go out', jsonb_build_object('people', people));
    end if;
  end if;
  return saved;
end
$$;

-- What staff see of a series.

create function private.series_version(series uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select md5(string_agg(id::text || updated_at::text, ' ' order by id)) from public.events where series_id = series
$$;
comment on function private.series_version is 'Returns what changes with each save of an event of a series, and not with registrations.';

create function public.event_series(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  series uuid;
begin
  perform private.require_permission('manage_events');
  select series_id into series from public.events where id = event_series.event_id and course_id is null;
  if series is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'series_id', series,
      'dates', jsonb_agg(
        jsonb_build_object(
          'id', id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at, 'state', private.event_state(events),
          'published_at', published_at, 'exceptions', series_exceptions
        )
        order by starts_at, id
      )
    )
    from (select * from public.events where series_id = series order by starts_at desc, id desc limit 500) events
  );
end
$$;
comment on function public.event_series is
  'Returns the series of an event, or null: {series_id, dates [{id, title, starts_at, ends_at, state, published_at, exceptions '
  '(groups of fields that were changed alone)}] in their order, the latest 500}. For manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.event_series(uuid) from public;
grant execute on function public.event_series(uuid) to authenticated;

create function public.detach_event(event_id uuid, version timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = detach_event.event_id and course_id is null for update;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  -- Idempotent.
  if event.series_id is not null then
    if event.updated_at is distinct from version then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_event(event.id));
    end if;
    update public.events set series_id = null, series_exceptions = '{}' where id = event.id;
  end if;
  return public.admin_event(event.id);
end
$$;
comment on function public.detach_event is
  'Takes an event out of its series; nothing else of it changes. version: its updated_at. Idempotent. Returns the event as '
  'admin_event. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found, PT409 edit_conflict (with the event as '
  'it is now).';
revoke execute on function public.detach_event(uuid, timestamptz) from public;
grant execute on function public.detach_event(uuid, timestamptz) to authenticated;

-- A series is extended after its last date, whichever of its events is repeated. Newest definition:
-- 20261101002100_saving_events.sql.
create or replace function public.repeat_event(
  event_id uuid, copies integer, appear_days integer default null, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := jsonb_build_object('event_id', event_id, 'copies', copies, 'appear_days', appear_days);
  response jsonb;
  source public.events;
  passed integer := 0;
begin
  perform private.require_permission('manage_events');
  response := private.find_idempotent_response(idempotency_key, 'repeat_event', content);
  if response is not null then
    return response;
  end if;
  if copies is null or copies not between 1 and 52 then
    perform private.raise_api_error(400, 'copies_invalid', 'From 1 to 52 weeks');
  elsif appear_days not between 0 and 365 then
    perform private.raise_api_error(400, 'publish_days_invalid', 'From 0 to 365 days before');
  end if;
  select * into source from public.events where id = repeat_event.event_id and course_id is null;
  if source.series_id is not null then
    perform private.lock_series(source.series_id);
    select * into source from public.events where id = source.id;
    -- Rounded: a last date that was moved alone keeps the days of the others.
    select coalesce(round(extract(epoch from max(starts_at) at time zone 'Europe/Belgrade'
      - source.starts_at at time zone 'Europe/Belgrade') / 604800), 0)
    into passed
    from public.events where series_id = source.series_id;
  end if;
  return private.save_idempotent_response(
    idempotency_key, 'repeat_event', content,
    private.copy_event_to(
      repeat_event.event_id,
      array(
        select (source.starts_at at time zone 'Europe/Belgrade' + make_interval(weeks => passed + week))
          at time zone 'Europe/Belgrade'
        from generate_series(1, copies) week order by week
      ),
      appear_days,
      true
    )
  );
end
$$;
comment on function public.repeat_event is
  'A series: so many copies of the event, week by week at the same hour by Belgrade wall-clock time, drafts or published '
  'appear_days before each begins (at once when that is over): [{id, slug, starts_at}]. An event of a series extends it: the '
  'copies follow its last date. All or none. The same idempotency '
  'key again: the same copies. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found, PT400 copies_invalid, '
  'publish_days_invalid, PT409 idempotency_key_reused, time_conflict [{space_id, starts_at, ends_at, state, title, '
  'person}].';

create function private.lock_series(series uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- By ids, as tickets that move lock their events. Twice: a date may have been added while the first waited.
  perform from public.events where series_id = series order by id for update;
  perform from public.events where series_id = series order by id for update;
end
$$;
comment on function private.lock_series is
  'Locks the events of a series until the end of the transaction: registrations, saves and other changes of the series wait.';
