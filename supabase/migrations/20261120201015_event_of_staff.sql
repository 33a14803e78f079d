-- One event with everything that belongs to it, as staff read it, and what is asked of it before it is saved.

create function private.session_speakers(session uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(speaker_id order by sort_order), '{}')
  from public.event_session_speakers where session_id = session
$$;

create function public.admin_event(event_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select to_jsonb(events) - array['search', 'speaker_names', 'sort_price'] || jsonb_build_object(
    'registered', private.registered_for(events.id),
    'speakers', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('speaker_id', bill.speaker_id, 'name', speakers.name, 'role', bill.role)
          order by bill.sort_order, bill.speaker_id
        ),
        '[]'
      )
      from public.event_speakers bill join public.speakers on speakers.id = bill.speaker_id
      where bill.event_id = events.id
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
  'One event for the form of staff, null when there is none: the row without what triggers keep, with registered (how many '
  'hold or wait for a seat), speakers [{speaker_id, name, role}], sessions [{id, title, summary, starts_at, ends_at, space_id, '
  'place, speakers [{id, name}]}], photos [{id, path, cover_seed, cover_motif, width, height, alt}], stream {url, is_public, '
  'note} or null. Runs as its caller.';

create function private.told_of_change(before public.events, after public.events) returns bigint
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
comment on function private.told_of_change is 'How many people would get a mail if an event became what it is to be.';

create function private.check_event(before public.events, wish public.events, may_tell boolean) returns void
language plpgsql stable set search_path = ''
as $$
declare
  people bigint;
begin
  if exists (select from public.events where slug = wish.slug and id is distinct from before.id) then
    perform private.refuse(409, 'slug_taken', 'Another event has this address');
  end if;
  if wish.capacity < before.seats_taken then
    perform private.refuse(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', before.seats_taken)
    );
  end if;
  if before.published_at <= now() and coalesce(wish.published_at > now(), true) then
    people := private.registered_for(before.id);
    if people > 0 then
      perform private.refuse(
        409, 'has_registrations', 'Whoever has a seat keeps the page of their event', jsonb_build_object('people', people)
      );
    end if;
  end if;
  if not may_tell then
    people := private.told_of_change(before, wish);
    if people > 0 then
      perform private.refuse(409, 'people_will_be_told', 'Mails go out', jsonb_build_object('people', people));
    end if;
  end if;
end
$$;

create function private.check_programme(event jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  place bigint;
begin
  select min(number) into place
  from jsonb_array_elements(event -> 'sessions') with ordinality sessions (item, number)
  where not coalesce(
    (item ->> 'starts_at')::timestamptz >= (event ->> 'starts_at')::timestamptz
      and (item ->> 'ends_at')::timestamptz > (item ->> 'starts_at')::timestamptz
      and (item ->> 'ends_at')::timestamptz <= (event ->> 'ends_at')::timestamptz,
    false
  );
  if place is not null then
    perform private.refuse(
      400, 'sessions_invalid', 'A session is within its event', jsonb_build_object('place', place)
    );
  end if;
end
$$;

revoke execute on function public.admin_event(uuid) from public;
grant execute on function public.admin_event(uuid) to authenticated;
-- What saves an event runs as its caller.
grant execute on function
  private.session_speakers(uuid), private.told_of_change(public.events, public.events),
  private.check_event(public.events, public.events, boolean), private.check_programme(jsonb),
  private.hold_spaces(uuid[]), private.refuse_taken(uuid[], tstzrange[], uuid[])
to authenticated;
