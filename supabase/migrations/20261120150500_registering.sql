-- Registering for events: seats, waitlist, confirming, cancelling. Whoever changes who comes holds the event's row.

alter table public.registrations
  add column wish jsonb not null default '{}' check (jsonb_typeof(wish) = 'object'),
  add column cancel_cause text check (cancel_cause in ('cancelled', 'staff', 'not_confirmed', 'not_paid', 'refunded', 'account_deleted'));
comment on column public.registrations.wish is
  'How somebody wants to pay when a seat comes: {payment_method, promo_code, pass_id, donation_amount}.';
comment on column public.registrations.confirm_until is
  'An address that is not proved to be its owner''s must be confirmed by the link in the mail until then.';
create index registrations_unproved_idx on public.registrations (confirm_until)
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

create function private.charge_registration(registration_id uuid, request uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
  person private.contact;
  bill public.orders;
  price integer;
  off integer;
begin
  select * into registration from public.registrations where id = registration_id;
  select * into event from public.events where id = registration.event_id;
  price := private.ticket_price(
    event, registration.is_online, (registration.wish ->> 'donation_amount')::integer
  );
  if registration.wish ? 'pass_id' then
    if event.price_kind <> 'paid' or price = 0 then
      perform private.refuse(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    off := private.take_visit(
      (registration.wish ->> 'pass_id')::uuid, registration.user_id, event, registration.id, price
    );
  end if;
  if price = 0 then
    if registration.wish ? 'promo_code' then
      perform private.refuse(409, 'promo_does_not_apply', 'Nothing to make cheaper');
    end if;
    return;
  end if;
  person := row(
    registration.user_id, registration.full_name, registration.email, registration.phone, registration.language, null
  );
  bill := private.place_order(
    person,
    jsonb_build_object(
      'kind', case event.price_kind when 'donation' then 'donation' else 'registration' end,
      'title', event.title, 'event_id', event.id, 'unit_amount', price
    ),
    event.currency, (registration.wish ->> 'payment_method')::public.payment_method, event.payment_methods,
    case event.price_kind when 'paid' then private.scope_of_event(event) else '{}' end,
    registration.wish ->> 'promo_code', off, null, request
  );
  update public.registrations set order_id = bill.id where id = registration.id;
end
$$;
comment on function private.charge_registration is 'Takes the visit or writes the order of a registration, as its wish says.';

create function private.start_payment(registration_id uuid) returns void
language sql security definer set search_path = ''
as $$
  -- A transfer takes three days at most; whoever pays at the desk pays when they come.
  update public.orders
  set expires_at = case
    when registrations.status = 'pending' then registrations.confirm_until
    when orders.payment_method = 'on_site' then null
    else least(now() + interval '3 days', events.ends_at)
  end
  from public.registrations
  join public.events on events.id = registrations.event_id
  where registrations.id = registration_id and orders.id = registrations.order_id and orders.status = 'pending'
$$;

create function private.drop_registration(registration_id uuid, cause text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  dropped public.registrations;
begin
  update public.registrations
  set status = 'cancelled', cancelled_at = now(), cancel_cause = cause, checked_in_at = null
  where id = registration_id and status <> 'cancelled'
  returning * into dropped;
  if dropped.id is not null then
    perform private.return_visit(dropped.id);
    perform private.drop_order(dropped.order_id);
  end if;
end
$$;
comment on function private.drop_registration is
  'Cancels: the seat is free, a visit returns, the order is dropped. The caller holds the event and fills the seat.';

create function private.promote(registration public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb := registration.wish;
begin
  update public.registrations
  set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
  where id = registration.id;
  loop
    begin
      update public.registrations set wish = kept where id = registration.id;
      perform private.charge_registration(registration.id);
      exit;
    exception when sqlstate 'PT409' then
      -- The pass or the code they had in mind no longer holds: they get the seat and pay the price.
      exit when kept - array['pass_id', 'promo_code', 'payment_method'] = kept;
      kept := kept - array['pass_id', 'promo_code', 'payment_method'];
    end;
  end loop;
  perform private.start_payment(registration.id);
  perform private.mail_registration('waitlist_promoted', registration.id);
end
$$;

create function private.fill_seats(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  first public.registrations;
begin
  loop
    select * into event from public.events where id = event_id for update;
    exit when event.waitlist_count = 0
      or event.status <> 'planned'
      or event.ends_at <= now()
      or event.seats_taken >= event.capacity;
    select * into first
    from public.registrations waiting
    where waiting.event_id = event.id
      and waiting.status = 'waitlisted'
      and (waiting.confirmed_at is not null or waiting.confirm_until is null)
    order by waiting.created_at, waiting.id
    limit 1
    for update;
    exit when first.id is null;
    perform private.promote(first);
  end loop;
end
$$;
comment on function private.fill_seats is 'Gives free seats to those who wait, first come first served.';

create function private.drop_expired(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  late record;
  dropped boolean := false;
begin
  for late in
    select id
    from public.registrations
    where registrations.event_id = drop_expired.event_id and private.is_expired(registrations)
    order by id
  loop
    perform private.drop_registration(late.id, 'not_confirmed');
    dropped := true;
  end loop;
  if dropped then
    perform private.fill_seats(event_id);
  end if;
end
$$;
comment on function private.drop_expired is 'Frees the seats that nobody confirmed in time. The caller holds the event.';

create function private.seats_left(event public.events) returns integer
language sql stable security definer set search_path = ''
as $$
  select event.capacity - event.seats_taken + (
    select count(*)::integer
    from public.registrations
    where event_id = event.id and status = 'pending' and not is_online and private.is_expired(registrations)
  )
$$;
comment on function private.seats_left is 'Seats that somebody would get now: those not confirmed in time are free already. Null: no limit.';

create function public.register_for_event(
  event_id uuid,
  full_name text,
  email text,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment_method public.payment_method default null,
  promo_code text default null,
  pass_id uuid default null,
  donation_amount integer default null,
  join_waitlist boolean default false,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, is_online, payment_method, promo_code, pass_id, donation_amount, join_waitlist
  );
  answer jsonb := private.recall(idempotency_key, 'register_for_event', content);
  person private.contact;
  event public.events;
  known public.registrations;
  registration public.registrations;
  has_seat boolean;
begin
  if answer is not null then
    return answer;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  if pass_id is not null then
    perform private.require_account();
  end if;
  if donation_amount not between 0 and 100000000 then
    perform private.refuse(400, 'amount_invalid', 'Not an amount to donate');
  end if;

  -- Most refusals need no queue: two hundred people for a seat that is gone shall not wait for each other.
  select * into event from public.events where id = event_id;
  perform private.assert_open(event);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  if not is_online and not join_waitlist and private.seats_left(event) <= 0 and not exists (
    select from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (taken.email = person.email or taken.user_id = person.user_id)
  ) then
    perform private.refuse(
      409, 'event_full', 'No seats left', jsonb_build_object('waitlist_count', event.waitlist_count)
    );
  end if;

  select * into event from public.events where id = event_id for update;
  perform private.assert_open(event);
  perform private.drop_expired(event.id);
  for known in
    select * from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (taken.email = person.email or taken.user_id = person.user_id)
  loop
    -- Somebody typed this address and did not prove it; its owner goes first.
    if person.is_verified and known.confirmed_at is null and known.confirm_until is not null then
      perform private.drop_registration(known.id, 'not_confirmed');
    else
      perform private.refuse(
        409, 'already_registered', 'There is a registration already',
        jsonb_build_object('status', known.status, 'needs_confirmation', known.status = 'pending')
      );
    end if;
  end loop;
  perform private.limit_person(person);
  perform private.limit_rate(
    'event:' || event.id || ':' || person.email, 10, interval '1 hour', 'too_many_attempts'
  );

  select * into event from public.events where id = event_id;
  has_seat := is_online or event.capacity is null or event.seats_taken < event.capacity;
  if not has_seat and not join_waitlist then
    perform private.refuse(
      409, 'event_full', 'No seats left', jsonb_build_object('waitlist_count', event.waitlist_count)
    );
  end if;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, status, confirm_until, confirmed_at, wish, created_at
  )
  values (
    event.id, person.user_id, person.full_name, person.email, person.phone, person.language, is_online,
    case
      when not has_seat then 'waitlisted' when person.is_verified then 'confirmed' else 'pending'
    end::public.registration_status,
    case when not person.is_verified then now() + interval '30 minutes' end,
    case when person.is_verified then now() end,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_method', payment_method, 'promo_code', nullif(btrim(promo_code), ''), 'pass_id', pass_id,
      'donation_amount', donation_amount
    )),
    clock_timestamp()
  )
  returning * into registration;
  if has_seat then
    perform private.charge_registration(registration.id, idempotency_key);
    perform private.start_payment(registration.id);
  end if;
  perform private.mail_registration(
    case
      when not person.is_verified then 'registration_confirm'
      when has_seat then 'registration_confirmed'
      else 'waitlist_joined'
    end,
    registration.id
  );
  select * into registration from public.registrations where id = registration.id;
  return private.keep(
    idempotency_key, 'register_for_event', content,
    jsonb_build_object(
      'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
    )
  );
end
$$;
comment on function public.register_for_event is
  'Registers for an event, with or without an account. Answers {registration {id, event_id, status, needs_confirmation, '
  'confirm_until, position, ticket_code, full_name, email, phone, is_online, created_at, cancelled_at, cancel_cause, '
  'checked_in_at}, order (see get_order; null when nothing is to pay)}. status: confirmed; pending or waitlisted with '
  'needs_confirmation where the address is not the confirmed one of the account: the link in the mail confirms within 30 '
  'minutes. join_waitlist: wait when full, position counts from 1. donation_amount: minor units, for donation events. '
  'payment_method: one of the event''s ips_qr, on_site, external; null takes the first. The same idempotency key answers the '
  'same. Errors: PT404 event_not_found, event_not_published; PT409 event_cancelled, event_postponed, event_over, '
  'registration_not_open {opens_at}, registration_closed, event_full {waitlist_count}, already_registered {status, '
  'needs_confirmation}, payment_method_unavailable {offered}, promo_unknown, promo_not_yet, promo_expired, promo_used_up, '
  'promo_used_by_you, promo_does_not_apply, promo_other_currency, promo_with_pass, pass_not_found, pass_expired, pass_not_yet, '
  'pass_used_up, pass_does_not_apply, idempotency_key_reused; PT400 name_required, name_too_long, name_invalid, '
  'email_required, email_too_long, email_invalid, phone_too_long, phone_invalid, amount_invalid; PT401 sign_in_required (a '
  'pass without an account); PT403 account_blocked; PT429 too_many_requests, too_many_mails (10 an hour to an address that is '
  'not proved), too_many_attempts (10 an hour for an address and event), each {retry_after}.';
revoke execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
) from public;
grant execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
) to anon, authenticated;

create function private.cancel_seat(registration_id uuid, by_staff boolean) returns public.registrations
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
begin
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'cancelled' then
    return registration;
  end if;
  if not by_staff and registration.checked_in_at is not null then
    perform private.refuse(409, 'already_checked_in', 'The ticket was used');
  elsif not by_staff and event.ends_at <= now() then
    perform private.refuse(409, 'event_over', 'The event is over');
  elsif not by_staff and event.starts_at <= now() and registration.status = 'confirmed' then
    perform private.refuse(409, 'event_started', 'The event has begun');
  end if;
  perform private.drop_registration(registration.id, case when by_staff then 'staff' else 'cancelled' end);
  perform private.mail_registration('registration_cancelled', registration.id);
  perform private.fill_seats(event.id);
  select * into registration from public.registrations where id = registration_id;
  return registration;
end
$$;

create function public.cancel_registration(registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  is_mine boolean;
begin
  perform private.require_account();
  select * into registration from public.registrations where id = registration_id;
  is_mine := coalesce(registration.user_id = auth.uid() or registration.email = private.current_email(), false);
  if not is_mine and (registration.id is null or not private.has_permission('manage_events')) then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  end if;
  registration := private.cancel_seat(registration_id, not is_mine);
  return jsonb_build_object(
    'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
  );
end
$$;
comment on function public.cancel_registration is
  'Cancels one''s own registration, or any for manage_events: frees the seat for the first who waits, gives a pass visit and a '
  'promo code back, cancels an unpaid order and asks staff to refund a paid one (refund_requested_at). Twice is as once. '
  'Answers {registration, order} as register_for_event. Errors: PT401 sign_in_required, PT404 registration_not_found, '
  'PT409 event_started, event_over, already_checked_in.';
revoke execute on function public.cancel_registration(uuid) from public;
grant execute on function public.cancel_registration(uuid) to authenticated;

create function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  refusal text;
begin
  select * into event from public.events where id = event_id;
  if event.published_at is null or event.published_at > now() then
    event := null;
  end if;
  refusal := private.event_refusal(event);
  if refusal = 'event_not_found' then
    perform private.refuse(404, refusal, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_expired(taken)
    and (taken.user_id = auth.uid() or taken.email = private.current_email())
  limit 1;
  return jsonb_build_object(
    'state', coalesce(
      refusal, case when event.format <> 'online' and private.seats_left(event) <= 0 then 'event_full' end, 'open'
    ),
    'seats_left', case when event.capacity is not null then greatest(private.seats_left(event), 0) end,
    'waitlist_count', event.waitlist_count,
    'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at,
    'format', event.format, 'price_kind', event.price_kind, 'price_amount', event.price_amount,
    'price_online_amount', event.price_online_amount, 'currency', event.currency,
    'payment_methods', (
      select coalesce(jsonb_agg(method), '[]')
      from unnest(event.payment_methods) method
      where event.price_kind <> 'free' and method in ('ips_qr', 'on_site', 'external')
        and (method <> 'ips_qr' or event.currency = 'RSD')
    ),
    'external_ticket_url', event.external_ticket_url,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = auth.uid()
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'refusal', private.pass_refusal(pass, event),
        'discount_amount', private.discount_of(
          offer.discount_kind, offer.discount_percent, offer.discount_amount, event.price_amount
        )
      ) order by pass.valid_until, pass.id), '[]')
      from public.user_passes pass
      join public.subscriptions offer on offer.id = pass.subscription_id
      where pass.user_id = auth.uid() and pass.cancelled_at is null and pass.valid_until > now()
        and event.price_kind = 'paid'
    )
  );
end
$$;
comment on function public.registration_offer is
  'What the caller can do about an event now, in one request: {state, seats_left (null: no limit), waitlist_count, opens_at, '
  'closes_at, format, price_kind, price_amount, price_online_amount, currency, payment_methods, external_ticket_url, '
  'registration and order of the caller or null, is_favorite, passes [{id, name, visits_left, visits_total, valid_until, '
  'refusal (a pass_* code, null: usable), discount_amount}]}. state: open, event_full, or the code that register_for_event '
  'would refuse with. Errors: PT404 event_not_found.';
revoke execute on function public.registration_offer(uuid) from public;
grant execute on function public.registration_offer(uuid) to anon, authenticated;

create function public.resend_confirmation(event_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration uuid;
begin
  email := private.clean_email(email);
  perform private.limit_rate('address:' || email, 10, interval '1 hour', 'too_many_mails');
  perform private.limit_rate('resend:' || email, 3, interval '10 minutes', 'too_many_mails');
  select id into registration
  from public.registrations taken
  where taken.event_id = resend_confirmation.event_id and taken.email = resend_confirmation.email
    and taken.status in ('pending', 'waitlisted') and taken.confirmed_at is null and taken.confirm_until > now();
  perform private.mail_registration('registration_confirm', registration);
end
$$;
comment on function public.resend_confirmation is
  'Sends the mail with the confirming link once more, where a registration waits for it; says nothing about whether one does. '
  'Errors: PT400 email_*, PT429 too_many_mails (3 in ten minutes).';
revoke execute on function public.resend_confirmation(uuid, text) from public;
grant execute on function public.resend_confirmation(uuid, text) to anon, authenticated;

create function private.seats_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fill_seats(new.id);
  return null;
end
$$;
create trigger events_fill after update of capacity, status on public.events
  for each row
  when (
    new.waitlist_count > 0
    and (new.capacity is distinct from old.capacity or new.status is distinct from old.status)
  )
  execute function private.seats_added();
