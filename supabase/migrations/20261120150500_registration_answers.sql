-- A registration and its event as the API and the mails tell them, and why an event takes none.

alter table public.registrations
  add column wish jsonb not null default '{}' check (jsonb_typeof(wish) = 'object'),
  add column cancel_cause text check (cancel_cause in ('cancelled', 'staff', 'not_confirmed', 'not_paid', 'refunded', 'account_deleted'));
comment on column public.registrations.wish is
  'How somebody wants to pay when a seat comes: {payment_method, promo_code, pass_id, donation_amount}.';
comment on column public.registrations.confirm_until is
  'An address that is not proved to be its owner''s must be confirmed by the link in the mail until then.';
create index registrations_unproved_idx on public.registrations (event_id, confirm_until)
  where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until is not null;

create function private.is_expired(registration public.registrations) returns boolean
language sql stable set search_path = ''
as $$
  select registration.status in ('pending', 'waitlisted')
    and registration.confirmed_at is null
    and coalesce(registration.confirm_until <= now(), false)
$$;

create function private.event_refusal(event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.id is null then 'event_not_found'
    when event.published_at is null or event.published_at > now() then 'event_not_published'
    when event.status = 'cancelled' then 'event_cancelled'
    when event.status = 'postponed' then 'event_postponed'
    when event.status = 'completed' or event.ends_at <= now() then 'event_over'
    when event.registration_opens_at > now() then 'registration_not_open'
    when event.registration_closes_at <= now() then 'registration_closed'
  end
$$;
comment on function private.event_refusal is 'Why nobody can register for an event now, or null; seats are another question.';

create function private.assert_open(event public.events) returns void
language plpgsql stable set search_path = ''
as $$
declare
  refusal text := private.event_refusal(event);
begin
  if refusal is not null then
    perform private.refuse(
      case when refusal in ('event_not_found', 'event_not_published') then 404 else 409 end, refusal,
      'Registration is not possible',
      jsonb_strip_nulls(jsonb_build_object(
        'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at
      ))
    );
  end if;
end
$$;

create function private.ticket_price(event public.events, is_online boolean, donation integer) returns integer
language sql immutable set search_path = ''
as $$
  select case event.price_kind
    when 'free' then 0
    when 'donation' then coalesce(donation, 0)
    else case when is_online then coalesce(event.price_online_amount, event.price_amount) else event.price_amount end
  end
$$;

create function private.event_facts(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'summary', event.summary,
    'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'previous_starts_at', event.previous_starts_at, 'status', event.status, 'status_note', event.status_note,
    'format', event.format, 'sequence', event.ics_sequence,
    'place', coalesce((select spaces.name from public.spaces where spaces.id = event.space_id), event.venue),
    'address', event.venue_address
  ))
$$;

create function private.waitlist_position(registration public.registrations) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.registrations other
  where registration.status = 'waitlisted'
    and other.event_id = registration.event_id
    and other.status = 'waitlisted'
    and (other.created_at, other.id) <= (registration.created_at, registration.id)
  having registration.status = 'waitlisted'
$$;

create function private.registration_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'event_id', registration.event_id, 'status', registration.status,
    'needs_confirmation', registration.confirm_until is not null and registration.confirmed_at is null,
    'confirm_until', case when registration.confirmed_at is null then registration.confirm_until end,
    'position', private.waitlist_position(registration),
    'ticket_code', case when registration.status = 'confirmed' then registration.ticket_code end,
    'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'is_online', registration.is_online, 'created_at', registration.created_at,
    'cancelled_at', registration.cancelled_at, 'cancel_cause', registration.cancel_cause,
    'checked_in_at', registration.checked_in_at
  )
  where registration.id is not null
$$;

create function private.mail_registration(kind text, registration_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_registration.kind, registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_facts(events),
      'registration', private.registration_json(registrations),
      'order', private.order_by_id(registrations.order_id),
      'secret', private.link_secret(registrations.id)
    ),
    mail_registration.kind || ':' || registrations.id
      || case mail_registration.kind when 'registration_confirm' then ':' || clock_timestamp() else '' end
  )
  from public.registrations
  join public.events on events.id = registrations.event_id
  where registrations.id = registration_id
$$;
