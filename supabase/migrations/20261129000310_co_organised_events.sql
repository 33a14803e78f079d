-- Functions refer to each other.
set check_function_bodies = off;

-- What co-organisers see and save of their events.

create function public.my_co_organised_events() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(own.row order by own.is_over, own.distance, own.id), '[]')
  from (
    select
      events.id, events.ends_at < now() as is_over, abs(extract(epoch from events.starts_at - now())) as distance,
      jsonb_build_object(
        'id', events.id, 'slug', events.slug, 'kind', events.kind, 'title', events.title, 'status', events.status,
        'state', private.event_state(events), 'starts_at', events.starts_at, 'ends_at', events.ends_at,
        'published_at', events.published_at, 'capacity', events.capacity, 'seats_taken', events.seats_taken,
        'waitlist_count', events.waitlist_count
      ) as row
    from public.events
    where events.id = any (private.co_organised_event_ids())
    order by is_over, distance, events.id
    limit 100
  ) own
$$;
comment on function public.my_co_organised_events is
  'Returns the events that the caller co-organises, those to come first and the nearest first, at most 100: [{id, slug, kind, '
  'title, status, state, starts_at, ends_at, published_at, capacity, seats_taken, waitlist_count}]; none for a blocked account.';
revoke execute on function public.my_co_organised_events() from public;
grant execute on function public.my_co_organised_events() to authenticated;

create function public.co_organised_event(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_event_access(event_id);
  return public.admin_event(event_id);
end
$$;
comment on function public.co_organised_event is
  'Returns an event as admin_event does, hidden speakers and the stream included, or null. For its co-organisers and '
  'manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.co_organised_event(uuid) from public;
grant execute on function public.co_organised_event(uuid) to authenticated;

-- Newest definition of save_event: 20261125000300_registration_changes.sql. What follows its checks is a function of its own.
create function private.save_event_content(
  before public.events, input public.events, event jsonb, may_notify boolean
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  saved uuid;
  people bigint;
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
  if not may_notify then
    people := private.count_save_recipients(saved);
    if people > 0 then
      perform private.raise_api_error(409, 'mails_need_confirmation', 'Mails go out', jsonb_build_object('people', people));
    end if;
  end if;
  return saved;
end
$$;
comment on function private.save_event_content is
  'Writes an event with its line-up, programme, photos and stream, as public.save_event describes it, with the rights of its '
  'caller, who has locked the event and checked the version.';
grant execute on function private.save_event_content(public.events, public.events, jsonb, boolean) to authenticated;

create or replace function public.save_event(
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
  saved := private.save_event_content(before, input, event, may_notify);
  return public.admin_event(saved);
end
$$;

create function private.co_organiser_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'title', 'summary', 'description', 'doors_at', 'talk_languages', 'slide_languages', 'caption_languages', 'age_min',
    'cover_path', 'cover_alt', 'cover_motif', 'cover_print', 'video_url'
  ]
$$;
comment on function private.co_organiser_columns is
  'Returns the columns of an event that its co-organisers may change: what visitors read, and nothing about money, rooms, seats '
  'and publication.';

create function private.co_organiser_content(before public.events, event jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select event
    || (to_jsonb(before) - private.co_organiser_columns())
    || jsonb_build_object(
      -- A session with a space of its own keeps it and its hours; no other one takes a space.
      'sessions', (
        select coalesce(jsonb_agg(
          input.item || case
            when own.space_id is null then '{"space_id": null}'
            else jsonb_build_object('space_id', own.space_id, 'starts_at', own.starts_at, 'ends_at', own.ends_at)
          end
          order by input.position
        ), '[]')
        from jsonb_array_elements(event -> 'sessions') with ordinality input (item, position)
        left join public.event_sessions own
          on own.id = (input.item ->> 'id')::uuid and own.event_id = before.id
      ),
      'stream', case when jsonb_typeof(event -> 'stream') = 'object' then event -> 'stream' || jsonb_build_object(
        'is_public', coalesce((select is_public from public.event_streams streams where streams.event_id = before.id), false)
      ) end
    )
$$;
comment on function private.co_organiser_content is
  'Returns the content that a co-organiser saves, with the stored values where they are for staff to change: all columns but '
  'private.co_organiser_columns, the spaces of sessions and the hours of those that have one, and whether the stream is open to '
  'everybody.';

create function public.save_co_organised_event(
  event jsonb, event_id uuid, version timestamptz, may_notify boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.events;
  hidden text;
begin
  -- The event first, as lock_event_access does: it is written in the end.
  perform from public.events where id = event_id for update;
  perform private.lock_event_access(event_id);
  select * into before from public.events where id = event_id and course_id is null;
  if before.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  elsif before.updated_at is distinct from version then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_event(event_id));
  end if;
  event := private.co_organiser_content(before, event);
  select speaker.id into hidden
  from (
    select item ->> 'speaker_id' as id from jsonb_array_elements(event -> 'speakers') item
    union
    select speakers.id
    from jsonb_array_elements(event -> 'sessions') item
    cross join jsonb_array_elements_text(item -> 'speakers') speakers (id)
  ) speaker
  where speaker.id::uuid not in (
    select speakers.id from public.speakers where speakers.status = 'active'
    union all
    select lineup.speaker_id from public.event_speakers lineup where lineup.event_id = before.id
    union all
    select said.speaker_id
    from public.event_session_speakers said join public.event_sessions sessions on sessions.id = said.session_id
    where sessions.event_id = before.id
  )
  limit 1;
  if hidden is not null then
    perform private.raise_api_error(404, 'speaker_not_found', 'No such speaker');
  end if;
  -- Changes by co-organisers are on record as those by staff are.
  perform set_config('hub.acting_role', 'co_organiser', true);
  perform private.save_event_content(
    before,
    jsonb_populate_record(null::public.events, event - array['speakers', 'sessions', 'photos', 'stream']),
    event, may_notify
  );
  perform set_config('hub.acting_role', '', true);
  return public.admin_event(event_id);
end
$$;
comment on function public.save_co_organised_event is
  'Saves what a co-organiser may change of an event, as save_event does and with the same content: title, summary, description, '
  'doors, languages, age, cover, recording, line-up, programme, photos and stream. Other columns, the spaces of sessions (with '
  'their hours) and whether the stream is open keep their values, whatever is sent. Of speakers it takes active ones, and those who are in the '
  'event already. For its co-organisers and manage_events. Errors: PT403 not_allowed, PT404 event_not_found, speaker_not_found, '
  'PT400 sessions_invalid {position}, PT409 edit_conflict (with the event as it is now), mails_need_confirmation {people} '
  '(unless may_notify).';
revoke execute on function public.save_co_organised_event(jsonb, uuid, timestamptz, boolean) from public;
grant execute on function public.save_co_organised_event(jsonb, uuid, timestamptz, boolean) to authenticated;

-- Newest definition: 20261101002100_saving_events.sql.
create or replace function public.admin_find_speakers(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  is_staff boolean := private.has_permission('view_admin');
  response jsonb;
begin
  if not is_staff and private.co_organised_event_ids() = '{}' then
    perform private.require_permission('view_admin');
  end if;
  execute pg_catalog.format(
    'select coalesce(
       jsonb_agg(
         jsonb_build_object(''id'', id, ''name'', name, ''headline'', headline, ''status'', status)
         order by name_ru, id
       ),
       ''[]''
     )
     from (select * from %s where %s order by name_ru, id limit 10) chosen',
    case
      when query is null then 'public.speakers'
      -- A word that matches this many rows calls for another word, not for sorting them all.
      else '(select * from public.speakers where search @@ $1 limit 1000) found'
    end,
    case when is_staff then 'true' else 'status = ''active''' end
  )
  into response
  using query;
  return response;
end
$$;
comment on function public.admin_find_speakers is
  'Up to ten speakers by name, of those found by search: [{id, name, headline, status}]; of any status for staff, active ones '
  'for co-organisers, who pick them. Errors: PT401 sign_in_required, PT403 not_allowed.';

-- Attendees as co-organisers see them: names and presence, no contacts, codes and sums.

create function private.co_organiser_attendee_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'full_name', registration.full_name, 'status', registration.status,
    'is_online', registration.is_online, 'created_at', registration.created_at,
    'checked_in_at', registration.checked_in_at,
    'is_due', private.amount_due_of_registration(registration) is not null,
    'seats', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'position', seats.position, 'guest_name', seats.guest_name, 'checked_in_at', seats.checked_in_at
        )
        order by seats.position
      ), '[]')
      from public.registration_seats seats
      where seats.registration_id = registration.id
        and seats.cancelled_at is not distinct from registration.cancelled_at
    )
  )
$$;

create function public.co_organiser_attendees(
  event_id uuid,
  search text default null,
  status text default null,
  presence text default null,
  sort text default 'name',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  perform private.require_event_access(event_id);
  return private.admin_list_page(
    'public.registrations', 'private.co_organiser_attendee_json(own)', null, null,
    concat_ws(
      ' and ',
      'event_id = ($2 ->> ''event_id'')::uuid',
      -- Not the index of contacts: who may not see an address cannot search by it.
      case when private.search_query(search) is not null then
        'private.contact_search_vector(full_name || seat_words, null, null, null)'
        ' @@ private.search_query($2 ->> ''search'')'
      end,
      case
        when status in ('confirmed', 'pending', 'waitlisted') then pg_catalog.format('status = %L', status)
        else 'status <> ''cancelled'''
      end,
      case presence when 'inside' then 'checked_in_at is not null' when 'absent' then 'checked_in_at is null' end
    ),
    jsonb_build_object('event_id', event_id, 'search', search),
    private.order_by_sql(sort, '{"name": "full_name", "created": "created_at", "arrived": "checked_in_at"}', 'name'),
    page_size, page
  );
end
$$;
comment on function public.co_organiser_attendees is
  '{total, rows}: a page of who comes to an event, for its co-organisers and manage_events, without contacts: {id, full_name, '
  'status, is_online, created_at, checked_in_at, is_due (something is to be paid), seats [{position, guest_name, '
  'checked_in_at}]}. search: names; status: confirmed, pending, waitlisted, all three by default; presence: inside, absent; sort: '
  'name, created, arrived, each also with _desc. page counts from 1, page_size is limited to 1–1000; total stops counting at '
  '10000. Errors: PT403 not_allowed.';
revoke execute on function public.co_organiser_attendees(uuid, text, text, text, text, integer, integer) from public;
grant execute on function public.co_organiser_attendees(uuid, text, text, text, text, integer, integer) to authenticated;
