-- An event is saved with everything that belongs to it: whole, or not at all.

create type private.wished_session as (
  id uuid, title jsonb, summary jsonb, starts_at timestamptz, ends_at timestamptz, space_id uuid, place jsonb,
  speakers uuid[]
);

-- What changed goes and comes anew, so that two sessions can change their rooms; what did not stays untouched.
create function private.drop_changed_sessions(event_id uuid, wished jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.event_sessions sessions
  where sessions.event_id = drop_changed_sessions.event_id
    and not exists (
      select
      from jsonb_populate_recordset(null::private.wished_session, wished) wish
      where wish.id = sessions.id
        and (wish.title, wish.summary, wish.starts_at, wish.ends_at, wish.space_id, wish.place, wish.speakers)
          is not distinct from (
            sessions.title::jsonb, sessions.summary::jsonb, sessions.starts_at, sessions.ends_at, sessions.space_id,
            sessions.place::jsonb, private.session_speakers(sessions.id)
          )
    )
$$;

create function private.add_sessions(event_id uuid, wished jsonb) returns void
language sql set search_path = ''
as $$
  with added as (
    insert into public.event_sessions (id, event_id, title, summary, starts_at, ends_at, space_id, place, sort_order)
    select
      wish.id, add_sessions.event_id, wish.title, wish.summary, wish.starts_at, wish.ends_at, wish.space_id, wish.place,
      row_number() over (order by wish.starts_at)
    from jsonb_populate_recordset(null::private.wished_session, wished) wish
    where not exists (
      select from public.event_sessions kept
      where kept.id = wish.id and kept.event_id = add_sessions.event_id
    )
    returning id
  )
  insert into public.event_session_speakers (session_id, speaker_id, sort_order)
  select wish.id, people.speaker_id, people.place
  from jsonb_populate_recordset(null::private.wished_session, wished) wish
  join added using (id)
  cross join unnest(wish.speakers) with ordinality people (speaker_id, place)
$$;

create function private.save_bill(event_id uuid, wished jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.event_speakers bill
  where bill.event_id = save_bill.event_id
    and not exists (
      select from jsonb_array_elements(wished) with ordinality people (item, place)
      where (people.item ->> 'speaker_id')::uuid = bill.speaker_id
        and nullif(people.item -> 'role', 'null') is not distinct from bill.role::jsonb
        and people.place = bill.sort_order
    );
  insert into public.event_speakers (event_id, speaker_id, role, sort_order)
  select save_bill.event_id, (people.item ->> 'speaker_id')::uuid, nullif(people.item -> 'role', 'null'), people.place
  from jsonb_array_elements(wished) with ordinality people (item, place)
  on conflict on constraint event_speakers_pkey do nothing;
end
$$;

create function private.save_photos(event_id uuid, wished jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.event_photos photos
  where photos.event_id = save_photos.event_id
    and not exists (
      select
      from jsonb_array_elements(wished) with ordinality listed (item, place)
      cross join jsonb_populate_record(null::public.event_photos, listed.item) wish
      where wish.id = photos.id
        and listed.place = photos.sort_order
        and (wish.path, wish.cover_seed, wish.cover_motif, wish.width, wish.height, wish.alt::jsonb)
          is not distinct from (
            photos.path, photos.cover_seed, photos.cover_motif, photos.width, photos.height, photos.alt::jsonb
          )
    );
  insert into public.event_photos (id, event_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select
    wish.id, save_photos.event_id, wish.path, wish.cover_seed, wish.cover_motif, wish.width, wish.height, wish.alt,
    listed.place
  from jsonb_array_elements(wished) with ordinality listed (item, place)
  cross join jsonb_populate_record(null::public.event_photos, listed.item) wish
  where not exists (
    select from public.event_photos kept where kept.id = wish.id and kept.event_id = save_photos.event_id
  );
end
$$;

create function private.save_stream(event_id uuid, wished jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  wish public.event_streams := jsonb_populate_record(null::public.event_streams, nullif(wished, 'null'));
begin
  if wish.url is null then
    delete from public.event_streams streams where streams.event_id = save_stream.event_id;
    return;
  end if;
  insert into public.event_streams (event_id, url, is_public, note)
  values (save_stream.event_id, wish.url, coalesce(wish.is_public, false), wish.note)
  on conflict on constraint event_streams_pkey do update
  set url = excluded.url, is_public = excluded.is_public, note = excluded.note
  where (event_streams.url, event_streams.is_public, event_streams.note::jsonb)
    is distinct from (excluded.url, excluded.is_public, excluded.note::jsonb);
end
$$;

create function private.write_event(before public.events, wish public.events) returns uuid
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
      wish.slug, wish.kind, wish.title, wish.summary, wish.description, wish.starts_at, wish.ends_at, wish.doors_at,
      wish.format, wish.talk_languages, wish.slide_languages, wish.caption_languages, wish.age_min, wish.price_kind,
      wish.price_amount, wish.price_online_amount, wish.currency, wish.payment_methods, wish.accepts_passes,
      wish.external_ticket_url, wish.capacity, wish.registration_opens_at, wish.registration_closes_at,
      wish.space_id, wish.venue, wish.venue_address, wish.cover_path, wish.cover_alt, wish.cover_motif,
      wish.cover_print, wish.video_url, wish.is_recommended, wish.published_at
    )
    returning id into before.id;
  else
    -- Even when nothing of the row itself changed: whoever saves what belongs to it makes another version.
    update public.events set (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at
    ) = row(
      wish.slug, wish.kind, wish.title, wish.summary, wish.description, wish.starts_at, wish.ends_at, wish.doors_at,
      wish.format, wish.talk_languages, wish.slide_languages, wish.caption_languages, wish.age_min, wish.price_kind,
      wish.price_amount, wish.price_online_amount, wish.currency, wish.payment_methods, wish.accepts_passes,
      wish.external_ticket_url, wish.capacity, wish.registration_opens_at, wish.registration_closes_at,
      wish.space_id, wish.venue, wish.venue_address, wish.cover_path, wish.cover_alt, wish.cover_motif,
      wish.cover_print, wish.video_url, wish.is_recommended, wish.published_at
    )
    where id = before.id;
  end if;
  return before.id;
end
$$;

-- As the caller: the policies decide.
create function public.save_event(
  event jsonb, event_id uuid default null, version timestamptz default null, may_tell boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.events;
  wish public.events := jsonb_populate_record(null::public.events, event - array['speakers', 'sessions', 'photos', 'stream']);
  saved uuid;
begin
  perform private.require_permission('manage_events');
  if event_id is not null then
    select * into before from public.events where id = event_id for update;
    if before.id is null then
      perform private.refuse(404, 'event_not_found', 'No such event');
    elsif before.updated_at is distinct from version then
      perform private.refuse(409, 'saved_meanwhile', 'Somebody else saved first', public.admin_event(event_id));
    end if;
  end if;
  wish.published_at := case event ->> 'publication'
    when 'draft' then null
    when 'now' then least(coalesce(before.published_at, now()), now())
    else wish.published_at
  end;
  perform private.check_event(before, wish, may_tell);
  perform private.check_programme(event);
  perform private.hold_spaces(
    array(select (item ->> 'space_id')::uuid from jsonb_array_elements(event -> 'sessions') item) || wish.space_id
  );
  begin
    perform private.drop_changed_sessions(event_id, event -> 'sessions');
    saved := private.write_event(before, wish);
    perform private.add_sessions(saved, event -> 'sessions');
  exception when sqlstate 'PT409' then
    perform private.refuse_taken(
      array_agg(plan.space_id), array_agg(plan.during),
      coalesce(array_agg(plan.id) filter (where plan.id is not null), '{}')
    )
    from (
      select before.id, wish.space_id, tstzrange(wish.starts_at, wish.ends_at) as during
      union all
      select sessions.id, sessions.space_id, tstzrange(sessions.starts_at, sessions.ends_at)
      from jsonb_populate_recordset(null::private.wished_session, event -> 'sessions') sessions
      union all
      select sessions.id, null, null from public.event_sessions sessions where sessions.event_id = before.id
    ) plan;
  end;
  perform private.save_bill(saved, event -> 'speakers');
  perform private.save_photos(saved, event -> 'photos');
  perform private.save_stream(saved, event -> 'stream');
  return public.admin_event(saved);
end
$$;
comment on function public.save_event is
  'Makes an event, or changes the one of that id, with all that belongs to it, in one piece. event: the columns that staff '
  'decide, publication (draft, now, scheduled with published_at), speakers [{speaker_id, role}], sessions [{id, title, summary, '
  'starts_at, ends_at, space_id, place, speakers [id]}], photos [{id, path, cover_seed, cover_motif, width, height, alt}], '
  'stream {url, is_public, note} or null; ids of new ones are made by the caller, their order is that of the lists. version: '
  'the updated_at of the event that was changed. Status and note are not touched: see change_event_plan. Answers what '
  'admin_event does. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found, space_not_found, PT400 '
  'sessions_invalid {place}, PT409 saved_meanwhile (with the event as it is now), slug_taken, capacity_below_seats {seats}, '
  'has_registrations {people} (a public one is not hidden again), people_will_be_told {people} (unless may_tell), '
  'time_conflict [{space_id, starts_at, ends_at, state, title, person}].';

revoke execute on function public.save_event(jsonb, uuid, timestamptz, boolean) from public;
grant execute on function public.save_event(jsonb, uuid, timestamptz, boolean) to authenticated;
-- It runs as its caller.
grant execute on function
  private.drop_changed_sessions(uuid, jsonb), private.add_sessions(uuid, jsonb), private.save_bill(uuid, jsonb),
  private.save_photos(uuid, jsonb), private.save_stream(uuid, jsonb),
  private.write_event(public.events, public.events)
to authenticated;
