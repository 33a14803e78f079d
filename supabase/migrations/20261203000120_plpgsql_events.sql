-- Functions of events and registrations in PL/pgSQL, whose plans a session keeps (decision 191).

create or replace function private.is_public_event(event public.events) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if event.course_id is null then
    return coalesce(event.published_at <= now(), false);
  end if;
  return exists (select from public.courses where id = event.course_id and published_at <= now());
end
$$;

create or replace function private.is_enrolment_closed(event public.events) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return event.course_id is not null and not exists (
    select from public.courses where id = event.course_id and takes_enrolments and starts_at is not null
  );
end
$$;

create or replace function private.registration_error(event public.events) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when event.id is null then 'event_not_found'
    when not private.is_public_event(event) then 'event_not_published'
    when event.status = 'cancelled' then 'event_cancelled'
    when event.status = 'postponed' then 'event_postponed'
    when event.status = 'completed' or event.ends_at <= now() then 'event_over'
    when event.registration_opens_at > now() then 'registration_not_open'
    when event.registration_closes_at <= now() or private.is_enrolment_closed(event) then 'registration_closed'
  end;
end
$$;

create or replace function private.event_state(event public.events) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when event.published_at is null then 'draft'
    when event.published_at > now() then 'scheduled'
    when event.status in ('cancelled', 'postponed') then event.status::text
    when event.ends_at < now() then 'past'
    else 'published'
  end;
end
$$;

create or replace function private.event_facts(event public.events, speakers uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'status', event.status, 'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'location', case
      when event.space_id is not null then jsonb_build_object('space_id', event.space_id)
      else jsonb_build_object('venue', event.venue)
    end,
    'address', case when event.space_id is null then event.venue_address end,
    'format', event.format, 'speakers', speakers,
    'talk_languages', event.talk_languages, 'slide_languages', event.slide_languages,
    'caption_languages', event.caption_languages,
    'price', jsonb_build_object(
      'kind', event.price_kind, 'amount', event.price_amount, 'online_amount', event.price_online_amount,
      'currency', case when event.price_kind <> 'free' then event.currency end
    )
  );
end
$$;

create or replace function private.event_speaker_ids(event_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(speakers.id order by speakers.id), '{}')
    from public.speakers
    where status = 'active'
      and id in (
        select speaker_id from public.event_speakers lineup where lineup.event_id = event_speaker_ids.event_id
        union all
        select session_speakers.speaker_id
        from public.event_session_speakers session_speakers
        join public.event_sessions on event_sessions.id = session_speakers.session_id
        where event_sessions.event_id = event_speaker_ids.event_id
      )
  );
end
$$;

create or replace function private.session_facts(course uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_object_agg(
        sessions.id,
        jsonb_build_object(
          'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at, 'location', spaces.name
        )
      ),
      '{}'
    )
    from public.course_sessions sessions
    join public.courses on courses.id = sessions.course_id
    left join public.spaces on spaces.id = coalesce(sessions.space_id, courses.space_id)
    where sessions.course_id = course
  );
end
$$;

create or replace function private.event_list_row(event public.events) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
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
    ),
    'translations', (
      select coalesce(jsonb_object_agg(counted.state, counted.number), '{}')
      from (
        select translations.state, count(*) as number
        from public.content_translations translations
        where translations.event_id = event.id and translations.state in ('missing', 'stale', 'identical')
        group by translations.state
      ) counted
    )
  );
end
$$;

create or replace function private.event_json(event public.events) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'summary', event.summary,
    'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'previous_starts_at', event.previous_starts_at, 'status', event.status, 'status_note', event.status_note,
    'format', event.format, 'sequence', event.ics_sequence,
    'location', coalesce(
      (select spaces.name from public.spaces where spaces.id = coalesce(
        event.space_id, (select courses.space_id from public.courses where courses.id = event.course_id)
      )),
      event.venue
    ),
    'address', event.venue_address, 'is_in_hub', event.space_id is not null or event.course_id is not null,
    -- Null without a waitlist: a cancelled seat then stays free.
    'waitlist_count', nullif(event.waitlist_count, 0),
    'course', case when event.course_id is not null then private.course_json(event.course_id) end
  ));
end
$$;

create or replace function private.event_json(event public.events, registration public.registrations) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when registration.session_ids is null then whole.json
      else whole.json || jsonb_build_object('course', whole.json -> 'course' || jsonb_build_object(
        'sessions', (
          select coalesce(jsonb_agg(session order by position), '[]')
          from jsonb_array_elements(whole.json #> '{course,sessions}') with ordinality sessions (session, position)
          where (session ->> 'id')::uuid = any (registration.session_ids)
        )
      ))
    end
    from (select private.event_json(private.event_for_sessions(event, registration.session_ids)) as json) whole
  );
end
$$;

create or replace function private.seats_taken(event public.events, session_ids uuid[] default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return event.seats_taken
    + case when event.course_id is null then 0 else private.session_seats_taken(event.course_id, session_ids) end;
end
$$;

create or replace function private.available_seats(
  event public.events, is_confirmed boolean, session_ids uuid[] default null
) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when event.capacity is null then null
    when event.waitlist_count > 0 and (private.waitlist_holder(event.id, session_ids)).id is not null then 0
    else private.seats_left(event, session_ids) + case when is_confirmed then (
      select coalesce(sum(seats), 0)::integer from private.unconfirmed_seats(event.id, session_ids)
    ) else 0 end
  end;
end
$$;

create or replace function private.waitlist_position(registration public.registrations) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*)::integer
    from public.registrations other
    where registration.status = 'waitlisted'
      and other.event_id = registration.event_id
      and other.status = 'waitlisted'
      and private.shares_session(other, registration.session_ids)
      and (other.created_at, other.id) <= (registration.created_at, registration.id)
    having registration.status = 'waitlisted'
  );
end
$$;

create or replace function private.seats_json(registration public.registrations) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', seats.id, 'position', seats.position, 'guest_name', seats.guest_name,
        'ticket_code', case when registration.status = 'confirmed' then seats.ticket_code end,
        'checked_in_at', seats.checked_in_at
      ) || case
        when seats.checked_in_at is not null and exists (
          select from public.course_attendances where seat_id = seats.id
        ) then jsonb_build_object('attended', private.attended_sessions(seats.id))
        else '{}'
      end
      order by seats.position
    ), '[]')
    from public.registration_seats seats
    where seats.registration_id = registration.id
      -- Of a cancelled registration those that were cancelled with it.
      and seats.cancelled_at is not distinct from registration.cancelled_at
  );
end
$$;

create or replace function private.registration_json(registration public.registrations) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', registration.id, 'event_id', registration.event_id, 'status', registration.status,
      'needs_confirmation', registration.confirm_until is not null and registration.confirmed_at is null,
      'confirm_until', case when registration.confirmed_at is null then registration.confirm_until end,
      'position', private.waitlist_position(registration),
      'offer_until', registration.offer_until,
      'ticket_code', case when registration.status = 'confirmed' then registration.ticket_code end,
      'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
      'is_online', registration.is_online, 'created_at', registration.created_at,
      'cancelled_at', registration.cancelled_at, 'cancel_cause', registration.cancel_cause,
      'checked_in_at', registration.checked_in_at, 'is_coming', registration.is_coming,
      'session_ids', registration.session_ids, 'seats', private.seats_json(registration)
    )
    where registration.id is not null
  );
end
$$;
