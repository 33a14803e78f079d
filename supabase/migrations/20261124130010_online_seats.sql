-- The stream is for online seats that owe nothing, and what a secret link shows of an event.

create function private.may_watch(registration public.registrations) returns boolean
language sql stable security definer set search_path = ''
as $$
  select registration.status = 'confirmed'
    and (
      registration.is_online
      or exists (select from public.events where id = registration.event_id and format = 'online')
    )
    and not exists (select from public.orders where id = registration.order_id and status = 'pending')
$$;
comment on function private.may_watch is 'Whether a registration is an online seat with nothing left to pay.';

-- The name stands in the policy of event_streams.
create or replace function private.is_registered(event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.registrations
    where event_id = event
      and user_id = (select auth.uid())
      and private.may_watch(registrations)
  )
$$;
comment on function private.is_registered is 'Whether the signed-in account may watch an event: see may_watch.';

create or replace function private.event_facts(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'summary', event.summary,
    'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'previous_starts_at', event.previous_starts_at, 'status', event.status, 'status_note', event.status_note,
    'format', event.format, 'sequence', event.ics_sequence,
    'place', coalesce((select spaces.name from public.spaces where spaces.id = event.space_id), event.venue),
    'address', event.venue_address,
    -- Null where nobody waits: then a cancelled seat goes to nobody.
    'waitlist_count', nullif(event.waitlist_count, 0)
  ))
$$;

create or replace function private.link_json(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  booking public.space_bookings;
begin
  case kind
    when 'registration' then
      select * into registration from public.registrations where registrations.id = link_json.id;
      return jsonb_build_object(
        'kind', kind,
        'registration', private.registration_json(registration)
          || jsonb_build_object('is_expired', private.is_expired(registration)),
        'event', (
          select private.event_facts(events) || jsonb_build_object(
            'kind', events.kind, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
            'cover_print', events.cover_print, 'is_in_hub', events.space_id is not null
          )
          from public.events where events.id = registration.event_id
        ),
        'stream', (
          select jsonb_build_object('url', url, 'note', note)
          from public.event_streams
          where event_streams.event_id = registration.event_id
            and (private.may_watch(registration) or (is_public and registration.status = 'confirmed'))
        ),
        'order', private.order_by_id(registration.order_id)
      );
    when 'booking' then
      select * into booking from public.space_bookings where space_bookings.id = link_json.id;
      return jsonb_build_object(
        'kind', kind,
        'booking', private.booking_json(booking) || jsonb_build_object(
          'is_expired', booking.status = 'pending' and coalesce(booking.confirm_until <= now(), false)
        ),
        'order', private.order_by_id(booking.order_id)
      );
    else
      return jsonb_build_object('kind', kind, 'order', private.order_by_id(id));
  end case;
end
$$;
comment on function public.show_by_secret is
  'What a secret link (/tickets/{secret}) opens: {kind: registration, registration (as register_for_event, and is_expired), '
  'event {id, slug, kind, title, summary, starts_at, ends_at, doors_at, status, status_note, format, place, address, is_in_hub, '
  'cover_path, cover_motif, cover_print, waitlist_count, …}, stream {url, note} (of an online seat that owes nothing) or null, '
  'order} or {kind: booking, booking (as book_space, and is_expired), order} or {kind: order, order}. '
  'Errors: PT404 link_unknown.';
