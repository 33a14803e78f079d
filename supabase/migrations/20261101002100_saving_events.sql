-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Events in the admin area: drafts too, an index for each sort, a function for a page.

create index events_all_starts_idx on public.events (starts_at, id);
create index events_title_ru_idx on public.events ((title ->> 'ru'), id);
create index events_title_en_idx on public.events ((coalesce(title ->> 'en', title ->> 'ru')), id);
create index events_draft_idx on public.events (starts_at, id) where published_at is null;
create index events_published_idx on public.events (published_at, starts_at, id) where published_at is not null;
create index events_status_idx on public.events (status, starts_at, id) where status <> 'planned';

create function private.event_state(event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.published_at is null then 'draft'
    when event.published_at > now() then 'scheduled'
    when event.status in ('cancelled', 'postponed') then event.status::text
    when event.ends_at < now() then 'past'
    else 'published'
  end
$$;
comment on function private.event_state is
  'Returns the state of an event for staff: draft, scheduled, cancelled, postponed, past or published, the first that '
  'applies.';
grant execute on function private.event_state(public.events) to authenticated;

create function private.event_state_filter_sql(state text) returns text
language sql stable set search_path = ''
as $$
  select case state
    when 'draft' then 'published_at is null'
    when 'scheduled' then 'published_at > now()'
    when 'cancelled' then 'published_at <= now() and status = ''cancelled'''
    when 'postponed' then 'published_at <= now() and status = ''postponed'''
    -- The starts say nothing that the ends do not: they bound what an index by date reads.
    when 'past' then
      'published_at <= now() and status in (''planned'', ''completed'') and starts_at < now() and ends_at < now()'
    when 'published' then
      pg_catalog.format(
        'published_at <= now() and status in (''planned'', ''completed'') and starts_at >= %L and ends_at >= now()',
        private.programme_start()
      )
  end
$$;
comment on function private.event_state_filter_sql is
  'Returns the condition of event_state as SQL text that can use indexes.';

create function public.admin_events(
  search text default null,
  state text default null,
  kind public.event_kind default null,
  tab text default 'coming',
  sort text default 'date',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
-- Only a nested loop join avoids reading all events.
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.events'
    else '(select * from public.events where events.search @@ $1 offset 0) events'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    private.event_state_filter_sql(state),
    case when kind is not null then 'kind = $2' end,
    -- The start bounds what the index reads; what is longer than a month is not found before its end, but among all.
    case tab
      when 'all' then null
      when 'past' then 'starts_at < now() and ends_at < now()'
      else 'starts_at >= now() - interval ''31 days'' and ends_at >= now()'
    end
  );
  title text := case language
    when 'en' then 'coalesce(title ->> ''en'', title ->> ''ru'')'
    else 'title ->> ''ru'''
  end;
  ordering text := case sort
    when 'date_desc' then 'starts_at desc, id desc'
    when 'title' then title || ', id'
    when 'title_desc' then title || ' desc, id desc'
    when 'seats' then 'seats.taken, seats.event_id'
    when 'seats_desc' then 'seats.taken desc, seats.event_id desc'
    else 'starts_at, id'
  end;
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s %4$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.event_list_row(own) order by chosen.position)
           from chosen join public.events own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter,
    case when sort in ('seats', 'seats_desc') then 'join private.event_seats seats on seats.event_id = events.id' end
  )
  into response
  using query, kind, size, skipped;
  return response;
end
$$;
comment on function public.admin_events is
  '{total, rows}: a page of events for those who manage them: {id, slug, kind, title, status, state, starts_at, ends_at, '
  'published_at, format, location, capacity, seats_taken, waitlist_count, price_kind, price_amount, currency, series_id, '
  'speakers, updated_at}. state: draft, scheduled, published, postponed, cancelled, past. tab: coming (not over; the '
  'default), past, all. sort: date, title, seats, each also with _desc; titles in the language given. page counts from 1, '
  'page_size is limited to 1–1000; total stops counting at 10000. Runs as its owner because row level security would keep '
  'searches from using an index. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_events(
  text, text, public.event_kind, text, text, public.interface_language, integer, integer
) from public;
grant execute on function public.admin_events(
  text, text, public.event_kind, text, text, public.interface_language, integer, integer
) to authenticated;

create function private.event_list_row(event public.events) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'kind', event.kind, 'title', event.title, 'status', event.status,
    'state', private.event_state(event), 'starts_at', event.starts_at, 'ends_at', event.ends_at,
    'published_at', event.published_at, 'format', event.format,
    'location', coalesce((select name from public.spaces where id = event.space_id), event.venue),
    'capacity', event.capacity, 'seats_taken', event.seats_taken, 'waitlist_count', event.waitlist_count,
    'price_kind', event.price_kind, 'price_amount', event.price_amount, 'currency', event.currency,
    'series_id', event.series_id, 'updated_at', event.updated_at,
    'speakers', (
      select coalesce(jsonb_agg(speakers.name order by lineup.sort_order), '[]')
      from public.event_speakers lineup join public.speakers on speakers.id = lineup.speaker_id
      where lineup.event_id = event.id
    )
  )
$$;

create function private.active_registration_count(event uuid) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.registrations where event_id = event and status <> 'cancelled' $$;
comment on function private.active_registration_count is 'Returns how many people hold or wait for a seat.';
grant execute on function private.active_registration_count(uuid) to authenticated;

-- Runs as its caller, so that policies decide which may be changed.
create function public.publish_events(ids uuid[], is_published boolean) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done integer;
begin
  perform private.require_permission('manage_events');
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  if is_published then
    update public.events set published_at = now()
    where id = any (ids) and (published_at is null or published_at > now());
  else
    -- People with a seat keep the page of their event.
    update public.events set published_at = null
    where id = any (ids) and published_at is not null and private.active_registration_count(id) = 0;
  end if;
  select count(*) into done
  from public.events
  where id = any (ids) and coalesce(published_at <= now(), false) = is_published;
  return jsonb_build_object('done', done, 'skipped', cardinality(ids) - done);
end
$$;
comment on function public.publish_events is
  'Publishes events at once, or turns them into drafts again; at most 100 ids. Returns {done, skipped}: an event with '
  'registrations stays published. For manage_events. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 too_many.';
revoke execute on function public.publish_events(uuid[], boolean) from public;
grant execute on function public.publish_events(uuid[], boolean) to authenticated;

-- One event with all its parts for the form, and validation before saving.

create function private.session_speakers(session uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(speaker_id order by sort_order), '{}')
  from public.event_session_speakers where session_id = session
$$;
-- Functions that save an event run as their caller.
grant execute on function private.session_speakers(uuid) to authenticated;

create function public.admin_event(event_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select to_jsonb(events) - array['search', 'speaker_names', 'sort_price'] || jsonb_build_object(
    'registered', private.active_registration_count(events.id),
    'speakers', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('speaker_id', lineup.speaker_id, 'name', speakers.name, 'role', lineup.role)
          order by lineup.sort_order, lineup.speaker_id
        ),
        '[]'
      )
      from public.event_speakers lineup join public.speakers on speakers.id = lineup.speaker_id
      where lineup.event_id = events.id
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          to_jsonb(sessions) - array['event_id', 'sort_order'] || jsonb_build_object(
            'speakers', (
              select coalesce(
                jsonb_agg(jsonb_build_object('id', speakers.id, 'name', speakers.name) order by said.sort_order), '[]'
              )
              from public.event_session_speakers said join public.speakers on speakers.id = said.speaker_id
              where said.session_id = sessions.id
            )
          )
          order by sessions.starts_at, sessions.sort_order, sessions.id
        ),
        '[]'
      )
      from public.event_sessions sessions where sessions.event_id = events.id
    ),
    'photos', (
      select coalesce(
        jsonb_agg(to_jsonb(photos) - array['event_id', 'sort_order'] order by photos.sort_order, photos.id), '[]'
      )
      from public.event_photos photos where photos.event_id = events.id
    ),
    'stream', (
      select to_jsonb(streams) - 'event_id' from public.event_streams streams where streams.event_id = events.id
    )
  )
  from public.events
  where events.id = admin_event.event_id
$$;
comment on function public.admin_event is
  'Returns one event for the admin form, or null: the row without columns that triggers maintain, with registered (how '
  'many hold or wait for a seat), speakers [{speaker_id, name, role}], sessions [{id, title, summary, starts_at, ends_at, '
  'space_id, location, speakers [{id, name}]}], photos [{id, path, cover_seed, cover_motif, width, height, alt}], stream '
  '{url, is_public, note} or null. Runs as its caller.';
revoke execute on function public.admin_event(uuid) from public;
grant execute on function public.admin_event(uuid) to authenticated;

create function private.count_change_recipients(before public.events, after public.events) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The conditions are those under which a change writes mails by itself.
  if before.status <> 'planned'
    or not coalesce(before.published_at <= now() and after.published_at <= now(), false)
    or greatest(before.ends_at, after.ends_at) <= now()
    or (before.starts_at, before.space_id, before.venue::jsonb)
      is not distinct from (after.starts_at, after.space_id, after.venue::jsonb)
  then
    return 0;
  end if;
  return (select count(*) from private.followers_of(before));
end
$$;
comment on function private.count_change_recipients is
  'Returns how many people would get a mail about a change of an event.';
grant execute on function private.count_change_recipients(public.events, public.events) to authenticated;

create function private.check_event(before public.events, input public.events, may_notify boolean) returns void
language plpgsql stable set search_path = ''
as $$
declare
  people bigint;
begin
  if exists (select from public.events where slug = input.slug and id is distinct from before.id) then
    perform private.raise_api_error(409, 'slug_taken', 'Another event has this address');
  end if;
  if input.capacity < before.seats_taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', before.seats_taken)
    );
  end if;
  if before.published_at <= now() and coalesce(input.published_at > now(), true) then
    people := private.active_registration_count(before.id);
    if people > 0 then
      perform private.raise_api_error(
        409, 'has_registrations', 'Whoever has a seat keeps the page of their event', jsonb_build_object('people', people)
      );
    end if;
  end if;
  if not may_notify then
    people := private.count_change_recipients(before, input);
    if people > 0 then
      perform private.raise_api_error(409, 'mails_need_confirmation', 'Mails go out', jsonb_build_object('people', people));
    end if;
  end if;
end
$$;
grant execute on function private.check_event(public.events, public.events, boolean) to authenticated;

create function private.check_programme(event jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  position bigint;
begin
  select min(number) into position
  from jsonb_array_elements(event -> 'sessions') with ordinality sessions (item, number)
  where not coalesce(
    (item ->> 'starts_at')::timestamptz >= (event ->> 'starts_at')::timestamptz
      and (item ->> 'ends_at')::timestamptz > (item ->> 'starts_at')::timestamptz
      and (item ->> 'ends_at')::timestamptz <= (event ->> 'ends_at')::timestamptz,
    false
  );
  if position is not null then
    perform private.raise_api_error(
      400, 'sessions_invalid', 'A session is within its event', jsonb_build_object('position', position)
    );
  end if;
end
$$;
grant execute on function private.check_programme(jsonb) to authenticated;

-- Saving an event with all its parts in one transaction.

create type private.session_input as (
  id uuid, title jsonb, summary jsonb, starts_at timestamptz, ends_at timestamptz, space_id uuid, location jsonb,
  speakers uuid[]
);

-- Deletes changed sessions before they are inserted again, so that two sessions can swap spaces; others stay untouched.
create function private.delete_changed_sessions(event_id uuid, inputs jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.event_sessions sessions
  where sessions.event_id = delete_changed_sessions.event_id
    and not exists (
      select
      from jsonb_populate_recordset(null::private.session_input, inputs) input
      where input.id = sessions.id
        and (input.title, input.summary, input.starts_at, input.ends_at, input.space_id, input.location, input.speakers)
          is not distinct from (
            sessions.title::jsonb, sessions.summary::jsonb, sessions.starts_at, sessions.ends_at, sessions.space_id,
            sessions.location::jsonb, private.session_speakers(sessions.id)
          )
    )
$$;
-- Runs as its caller.
grant execute on function private.delete_changed_sessions(uuid, jsonb) to authenticated;

create function private.add_sessions(event_id uuid, inputs jsonb) returns void
language sql set search_path = ''
as $$
  with added as (
    insert into public.event_sessions (id, event_id, title, summary, starts_at, ends_at, space_id, location, sort_order)
    select
      input.id, add_sessions.event_id, input.title, input.summary, input.starts_at, input.ends_at, input.space_id, input.location,
      row_number() over (order by input.starts_at)
    from jsonb_populate_recordset(null::private.session_input, inputs) input
    where not exists (
      select from public.event_sessions existing
      where existing.id = input.id and existing.event_id = add_sessions.event_id
    )
    returning id
  )
  insert into public.event_session_speakers (session_id, speaker_id, sort_order)
  select input.id, people.speaker_id, people.position
  from jsonb_populate_recordset(null::private.session_input, inputs) input
  join added using (id)
  cross join unnest(input.speakers) with ordinality people (speaker_id, position)
$$;
grant execute on function private.add_sessions(uuid, jsonb) to authenticated;

create function private.save_lineup(event_id uuid, inputs jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.event_speakers lineup
  where lineup.event_id = save_lineup.event_id
    and not exists (
      select from jsonb_array_elements(inputs) with ordinality people (item, position)
      where (people.item ->> 'speaker_id')::uuid = lineup.speaker_id
        and nullif(people.item -> 'role', 'null') is not distinct from lineup.role::jsonb
        and people.position = lineup.sort_order
    );
  insert into public.event_speakers (event_id, speaker_id, role, sort_order)
  select save_lineup.event_id, (people.item ->> 'speaker_id')::uuid, nullif(people.item -> 'role', 'null'), people.position
  from jsonb_array_elements(inputs) with ordinality people (item, position)
  on conflict on constraint event_speakers_pkey do nothing;
end
$$;
grant execute on function private.save_lineup(uuid, jsonb) to authenticated;

-- Photos get their ids here, as those of spaces do, so that a repeated request has the same content.
create function private.save_photos(event_id uuid, inputs jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.event_photos photos
  where photos.event_id = save_photos.event_id
    and not exists (
      select
      from jsonb_array_elements(inputs) with ordinality listed (item, position)
      cross join jsonb_populate_record(null::public.event_photos, listed.item) input
      where input.id = photos.id
        and listed.position = photos.sort_order
        and (input.path, input.cover_seed, input.cover_motif, input.width, input.height, input.alt::jsonb)
          is not distinct from (
            photos.path, photos.cover_seed, photos.cover_motif, photos.width, photos.height, photos.alt::jsonb
          )
    );
  insert into public.event_photos (id, event_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select
    coalesce(input.id, gen_random_uuid()), save_photos.event_id, input.path, input.cover_seed, input.cover_motif,
    input.width, input.height, input.alt, listed.position
  from jsonb_array_elements(inputs) with ordinality listed (item, position)
  cross join jsonb_populate_record(null::public.event_photos, listed.item) input
  where not exists (
    select from public.event_photos existing where existing.id = input.id and existing.event_id = save_photos.event_id
  );
end
$$;
grant execute on function private.save_photos(uuid, jsonb) to authenticated;

create function private.save_stream(event_id uuid, inputs jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  input public.event_streams := jsonb_populate_record(null::public.event_streams, nullif(inputs, 'null'));
begin
  if input.url is null then
    delete from public.event_streams streams where streams.event_id = save_stream.event_id;
    return;
  end if;
  insert into public.event_streams (event_id, url, is_public, note)
  values (save_stream.event_id, input.url, coalesce(input.is_public, false), input.note)
  on conflict on constraint event_streams_pkey do update
  set url = excluded.url, is_public = excluded.is_public, note = excluded.note
  where (event_streams.url, event_streams.is_public, event_streams.note::jsonb)
    is distinct from (excluded.url, excluded.is_public, excluded.note::jsonb);
end
$$;
grant execute on function private.save_stream(uuid, jsonb) to authenticated;

create function private.write_event(before public.events, input public.events) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if before.id is null then
    insert into public.events (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at
    )
    values (
      input.slug, input.kind, input.title, input.summary, input.description, input.starts_at, input.ends_at, input.doors_at,
      input.format, input.talk_languages, input.slide_languages, input.caption_languages, input.age_min, input.price_kind,
      input.price_amount, input.price_online_amount, input.currency, input.payment_methods, input.accepts_passes,
      input.external_ticket_url, input.capacity, input.registration_opens_at, input.registration_closes_at,
      input.space_id, input.venue, input.venue_address, input.cover_path, input.cover_alt, input.cover_motif,
      input.cover_print, input.video_url, input.is_recommended, input.published_at
    )
    returning id into before.id;
  else
    -- Also when only related rows changed: each save makes a new version.
    update public.events set (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at
    ) = row(
      input.slug, input.kind, input.title, input.summary, input.description, input.starts_at, input.ends_at, input.doors_at,
      input.format, input.talk_languages, input.slide_languages, input.caption_languages, input.age_min, input.price_kind,
      input.price_amount, input.price_online_amount, input.currency, input.payment_methods, input.accepts_passes,
      input.external_ticket_url, input.capacity, input.registration_opens_at, input.registration_closes_at,
      input.space_id, input.venue, input.venue_address, input.cover_path, input.cover_alt, input.cover_motif,
      input.cover_print, input.video_url, input.is_recommended, input.published_at
    )
    where id = before.id;
  end if;
  return before.id;
end
$$;
grant execute on function private.write_event(public.events, public.events) to authenticated;

-- Runs as its caller, so that policies apply.
create function public.save_event(
  event jsonb, event_id uuid default null, version timestamptz default null, may_notify boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.events;
  input public.events := jsonb_populate_record(null::public.events, event - array['speakers', 'sessions', 'photos', 'stream']);
  saved uuid;
begin
  perform private.require_permission('manage_events');
  if event_id is not null then
    select * into before from public.events where id = event_id for update;
    if before.id is null then
      perform private.raise_api_error(404, 'event_not_found', 'No such event');
    elsif before.updated_at is distinct from version then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_event(event_id));
    end if;
  end if;
  input.published_at := case event ->> 'publication'
    when 'draft' then null
    when 'now' then least(coalesce(before.published_at, now()), now())
    else input.published_at
  end;
  perform private.check_event(before, input, may_notify);
  perform private.check_programme(event);
  perform private.lock_spaces(
    array(select (item ->> 'space_id')::uuid from jsonb_array_elements(event -> 'sessions') item) || input.space_id
  );
  begin
    perform private.delete_changed_sessions(event_id, event -> 'sessions');
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
  return public.admin_event(saved);
end
$$;
comment on function public.save_event is
  'Creates an event, or updates the one with that id, with its line-up, programme, photos and stream in one transaction. '
  'event: the columns that staff decide, publication (draft, now, scheduled with published_at), speakers [{speaker_id, '
  'role}], sessions [{id, title, summary, starts_at, ends_at, space_id, location, speakers [id]}], photos [{id, path, '
  'cover_seed, cover_motif, width, height, alt}], stream {url, is_public, note} or null; ids of new rows are chosen by the '
  'caller, their order is that of the lists. version: the updated_at of the event that was changed. Status and note are '
  'not touched: see change_event. Returns what admin_event does. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found, space_not_found, PT400 sessions_invalid {position}, PT409 edit_conflict (with the event as it is now), '
  'slug_taken, capacity_below_seats {seats}, has_registrations {people} (a public one is not hidden again), '
  'mails_need_confirmation {people} (unless may_notify), time_conflict [{space_id, starts_at, ends_at, state, title, '
  'person}].';
revoke execute on function public.save_event(jsonb, uuid, timestamptz, boolean) from public;
grant execute on function public.save_event(jsonb, uuid, timestamptz, boolean) to authenticated;

-- Copies of events, and weekly series.

create function private.unused_event_slug(inputs text) returns text
language sql stable security definer set search_path = ''
as $$
  select rtrim(left(inputs, 110), '-') || '-' || number
  from generate_series(2, 10000) number
  where not exists (select from public.events where slug = rtrim(left(inputs, 110), '-') || '-' || number)
  order by number
  limit 1
$$;

create function private.copy_event(source public.events, starts_at timestamptz, published_at timestamptz, series uuid)
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
    accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at, space_id, venue,
    venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended, published_at
  )
  values (
    copy.id, copy.series_id, copy.status,
    copy.slug, copy.kind, copy.title, copy.summary, copy.description, copy.starts_at, copy.ends_at, copy.doors_at,
    copy.format, copy.talk_languages, copy.slide_languages, copy.caption_languages, copy.age_min, copy.price_kind,
    copy.price_amount, copy.price_online_amount, copy.currency, copy.payment_methods, copy.accepts_passes,
    copy.external_ticket_url, copy.capacity, copy.registration_opens_at, copy.registration_closes_at, copy.space_id,
    copy.venue, copy.venue_address, copy.cover_path, copy.cover_alt, copy.cover_motif, copy.cover_print,
    copy.video_url, copy.is_recommended, copy.published_at
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
comment on function private.copy_event is
  'The event with all that belongs to it, but for registrations, comments and a recording, on another day; the rest of its '
  'times moves along by Belgrade wall-clock time.';

create function private.copy_event_to(
  event_id uuid, days timestamptz[], appear_days integer, is_series boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  source public.events;
  made uuid[] := '{}';
  beginning timestamptz;
begin
  select * into source from public.events where id = event_id for update;
  if source.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  perform private.lock_spaces(
    array(select sessions.space_id from public.event_sessions sessions where sessions.event_id = source.id) || source.space_id
  );
  if is_series then
    source.series_id := coalesce(source.series_id, gen_random_uuid());
    update public.events set series_id = source.series_id where id = source.id and series_id is null;
  end if;
  begin
    foreach beginning in array days loop
      made := made || private.copy_event(
        source, beginning,
        greatest(
          ((beginning at time zone 'Europe/Belgrade') - make_interval(days => appear_days)) at time zone 'Europe/Belgrade',
          case when appear_days is not null then now() end
        ),
        case when is_series then source.series_id end
      );
    end loop;
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(
      array_agg(plan.space_id),
      array_agg(tstzrange(
        private.shift_by_wall_clock(plan.starts_at, source.starts_at, wanted.beginning),
        private.shift_by_wall_clock(plan.ends_at, source.starts_at, wanted.beginning)
      )),
      '{}'
    )
    from unnest(days) wanted (beginning)
    cross join (
      select source.space_id, source.starts_at, source.ends_at
      union all
      select sessions.space_id, sessions.starts_at, sessions.ends_at
      from public.event_sessions sessions
      where sessions.event_id = source.id and sessions.space_id is not null
    ) plan;
  end;
  return (
    select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'starts_at', starts_at) order by starts_at)
    from public.events where id = any (made)
  );
end
$$;

-- Options of speaker and event fields in forms: a few at a time, hidden ones included.

create function public.admin_find_speakers(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  response jsonb;
begin
  perform private.require_permission('view_admin');
  execute pg_catalog.format(
    'select coalesce(
       jsonb_agg(
         jsonb_build_object(''id'', id, ''name'', name, ''headline'', headline, ''status'', status)
         order by name_ru, id
       ),
       ''[]''
     )
     from (select * from %s order by name_ru, id limit 10) chosen',
    case
      when query is null then 'public.speakers'
      -- A word that matches this many rows calls for another word, not for sorting them all.
      else '(select * from public.speakers where search @@ $1 limit 1000) found'
    end
  )
  into response
  using query;
  return response;
end
$$;
comment on function public.admin_find_speakers is
  'Up to ten speakers by name, of those found by search: [{id, name, headline, status}]; of any status. For staff, who '
  'pick them. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_find_speakers(text) from public;
grant execute on function public.admin_find_speakers(text) to authenticated;

create function public.admin_find_events(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  response jsonb;
begin
  perform private.require_permission('view_admin');
  execute pg_catalog.format(
    'select coalesce(
       jsonb_agg(
         jsonb_build_object(
           ''id'', id, ''title'', title, ''kind'', kind, ''starts_at'', starts_at,
           ''is_public'', coalesce(published_at <= now(), false)
         )
         order by %1$s
       ),
       ''[]''
     )
     from (select * from %2$s order by %1$s limit 10) chosen',
    case when query is null then 'starts_at, id'
      else 'ends_at < now(), abs(extract(epoch from starts_at - now())), id' end,
    case
      when query is null then
        '(select * from public.events where published_at is not null and starts_at > now() order by starts_at limit 10) soon'
      else '(select * from public.events where search @@ $1 limit 1000) found'
    end
  )
  into response
  using query;
  return response;
end
$$;
comment on function public.admin_find_events is
  'Returns up to ten events found by search: running and upcoming ones first, the nearest first, then past ones, the '
  'latest first; without a search, the next ones: [{id, title, kind, starts_at, is_public}]; with a search also drafts. '
  'For event pickers in admin forms. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_find_events(text) from public;
grant execute on function public.admin_find_events(text) to authenticated;
create function public.duplicate_event(event_id uuid, starts_at timestamptz, idempotency_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := jsonb_build_object('event_id', event_id, 'starts_at', starts_at);
  response jsonb;
begin
  perform private.require_permission('manage_events');
  response := private.find_idempotent_response(idempotency_key, 'duplicate_event', content);
  if response is not null then
    return response;
  end if;
  if duplicate_event.starts_at is null then
    perform private.raise_api_error(400, 'starts_at_required', 'When the copy begins');
  end if;
  return private.save_idempotent_response(
    idempotency_key, 'duplicate_event', content,
    private.copy_event_to(duplicate_event.event_id, array[duplicate_event.starts_at], null, false) -> 0
  );
end
$$;
comment on function public.duplicate_event is
  'A draft like the event, with all that belongs to it but registrations, comments and a recording, that begins then: {id, '
  'slug, starts_at}. The same idempotency key again: the same draft. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found, PT400 starts_at_required, PT409 idempotency_key_reused, time_conflict [{space_id, starts_at, ends_at, '
  'state, title, person}].';
revoke execute on function public.duplicate_event(uuid, timestamptz, uuid) from public;
grant execute on function public.duplicate_event(uuid, timestamptz, uuid) to authenticated;
create function public.repeat_event(
  event_id uuid, copies integer, appear_days integer default null, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := jsonb_build_object('event_id', event_id, 'copies', copies, 'appear_days', appear_days);
  response jsonb;
  first_day timestamptz;
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
  select starts_at into first_day from public.events where id = repeat_event.event_id;
  return private.save_idempotent_response(
    idempotency_key, 'repeat_event', content,
    private.copy_event_to(
      repeat_event.event_id,
      array(
        select (first_day at time zone 'Europe/Belgrade' + make_interval(weeks => week)) at time zone 'Europe/Belgrade'
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
  'appear_days before each begins (at once when that is over): [{id, slug, starts_at}]. All or none. The same idempotency '
  'key again: the same copies. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found, PT400 copies_invalid, '
  'publish_days_invalid, PT409 idempotency_key_reused, time_conflict [{space_id, starts_at, ends_at, state, title, '
  'person}].';
revoke execute on function public.repeat_event(uuid, integer, integer, uuid) from public;
grant execute on function public.repeat_event(uuid, integer, integer, uuid) to authenticated;
