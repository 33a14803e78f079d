-- What a secret link opens without an account, and how what a guest did comes to the account with that address.

create function private.thing_of_secret(secret text, out kind text, out id uuid)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted text := private.hash_of_secret(secret);
begin
  select found.kind, found.id into thing_of_secret.kind, thing_of_secret.id
  from (
    select 'registration' as kind, registrations.id from public.registrations where secret_hash = wanted
    union all
    select 'booking', space_bookings.id from public.space_bookings where secret_hash = wanted
    union all
    select 'order', orders.id from public.orders where secret_hash = wanted
  ) found;
  if thing_of_secret.id is null then
    perform private.refuse(404, 'link_unknown', 'The link leads to nothing');
  end if;
end
$$;

create function private.link_json(kind text, id uuid) returns jsonb
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
        'event', (select private.event_facts(events) from public.events where events.id = registration.event_id),
        'stream', (
          select jsonb_build_object('url', url, 'note', note)
          from public.event_streams
          where event_streams.event_id = registration.event_id and registration.status = 'confirmed'
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

create function public.show_by_secret(secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.link_json(kind, id) from private.thing_of_secret(secret) $$;
comment on function public.show_by_secret is
  'What a secret link (/tickets/{secret}) opens: {kind: registration, registration (as register_for_event, and is_expired), '
  'event {id, slug, title, summary, starts_at, ends_at, doors_at, status, status_note, format, place, address, …}, stream {url, '
  'note} or null, order} or {kind: booking, booking (as book_space, and is_expired), order} or {kind: order, order}. '
  'Errors: PT404 link_unknown.';

create function private.claim_for(account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  taken integer;
  booked integer;
  ordered integer;
begin
  select lower(email) into address from auth.users where id = account and email_confirmed_at is not null;
  update public.registrations
  set user_id = account
  where email = address and user_id is null and (confirm_until is null or confirmed_at is not null)
    and not exists (
      select from public.registrations other
      where other.event_id = registrations.event_id and other.user_id = account
        and other.status <> 'cancelled' and registrations.status <> 'cancelled'
    );
  get diagnostics taken = row_count;
  update public.space_bookings set user_id = account
  where email = address and user_id is null and (confirm_until is null or status <> 'pending');
  get diagnostics booked = row_count;
  update public.orders set user_id = account
  where email = address and user_id is null
    and case
      when exists (select from public.registrations where order_id = orders.id)
        then exists (select from public.registrations where order_id = orders.id and registrations.user_id = account)
      when exists (select from public.space_bookings where order_id = orders.id)
        then exists (select from public.space_bookings where order_id = orders.id and space_bookings.user_id = account)
      -- Nothing proves who typed the address of a purchase without a seat; nobody pays for a stranger.
      else status in ('paid', 'refunded')
    end;
  get diagnostics ordered = row_count;
  return jsonb_build_object('registrations', taken, 'bookings', booked, 'orders', ordered);
end
$$;

create function public.claim_guest_things() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.claim_for(private.require_account());
end
$$;
comment on function public.claim_guest_things is
  'Gives the account what was done as a guest under its confirmed address, where that address was proved and nobody owns it: '
  '{registrations, bookings, orders} counted; an order that holds no seat counts as proved when it is paid. It happens '
  'by itself when the address is confirmed and when a guest''s link is followed; calling it at sign-in does no harm. Errors: '
  'PT401 sign_in_required, PT403 account_blocked.';

create function private.address_confirmed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.claim_for(new.id);
  return null;
end
$$;
create trigger claim_guest_things after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.address_confirmed();

create function private.account_of(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from auth.users where lower(email) = address and email_confirmed_at is not null limit 1
$$;

create function private.leave_to_mailbox(registration uuid, booking uuid, bill uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.registrations set user_id = null
  where id = registration and user_id is distinct from auth.uid();
  update public.space_bookings set user_id = null
  where id = booking and user_id is distinct from auth.uid();
  update public.orders set user_id = null
  where id = bill and user_id is distinct from auth.uid()
$$;
comment on function private.leave_to_mailbox is
  'The mailbox was proved by somebody else than the account that typed it: what was made belongs to the mailbox.';

create function private.confirm_seat(registration_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
begin
  perform from public.events
  where id = (select event_id from public.registrations where id = registration_id)
  for update;
  select * into registration from public.registrations where id = registration_id for update;
  if private.is_expired(registration) or registration.cancel_cause = 'not_confirmed' then
    perform private.refuse(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif registration.status not in ('pending', 'waitlisted') or registration.confirmed_at is not null then
    return;
  end if;
  update public.registrations
  set confirmed_at = now(),
    status = case status when 'pending' then 'confirmed' else status end::public.registration_status
  where id = registration.id
  returning * into registration;
  perform private.leave_to_mailbox(registration.id, null, registration.order_id);
  if not private.prove_redemption(registration.order_id) then
    -- The seat is theirs; what it costs is its price.
    perform private.drop_order(registration.order_id);
    update public.registrations set wish = wish - 'promo_code' where id = registration.id;
    perform private.charge_anyhow(registration.id);
  end if;
  perform private.start_payment(registration.id);
  perform private.mail_registration(
    case registration.status when 'confirmed' then 'registration_confirmed' else 'waitlist_joined' end, registration.id
  );
  perform private.claim_for(private.account_of(registration.email));
  perform private.fill_seats(registration.event_id);
end
$$;

create function private.charge_without_code(booking public.space_bookings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  dropped public.orders;
  bill public.orders;
begin
  perform private.drop_order(booking.order_id);
  select * into dropped from public.orders where id = booking.order_id;
  bill := private.place_order(
    row(
      dropped.user_id, booking.full_name, booking.email, booking.phone, booking.language, true
    )::private.contact,
    (
      select jsonb_build_object('kind', kind, 'title', title, 'unit_amount', unit_amount)
      from public.order_items where order_id = dropped.id
    ),
    booking.currency,
    case when dropped.payment_method in ('on_site', 'ips_qr') then dropped.payment_method end,
    '{on_site,ips_qr}', '{rent}', null, null, null, null
  );
  update public.space_bookings set order_id = bill.id where id = booking.id;
end
$$;
comment on function private.charge_without_code is
  'Gives a booking an order for its full price: its promo code was used up before the address was proved.';

create function private.confirm_booking(booking_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.space_bookings;
begin
  select * into booking from public.space_bookings where id = booking_id for update;
  if booking.confirm_until is null then
    return;
  elsif booking.confirm_until <= now() or booking.status <> 'pending' then
    perform private.refuse(410, 'link_expired', 'The booking was not confirmed in time and its hours are free again');
  end if;
  perform private.leave_to_mailbox(null, booking.id, booking.order_id);
  if not private.prove_redemption(booking.order_id) then
    perform private.charge_without_code(booking);
  end if;
  update public.space_bookings set confirm_until = null where id = booking.id returning * into booking;
  perform private.mail_booking('booking_requested', booking);
  perform private.claim_for(private.account_of(booking.email));
end
$$;

create function public.confirm_by_secret(secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  thing record;
begin
  select * into thing from private.thing_of_secret(secret);
  if thing.kind = 'registration' then
    perform private.confirm_seat(thing.id);
  elsif thing.kind = 'booking' then
    perform private.confirm_booking(thing.id);
  end if;
  return private.link_json(thing.kind, thing.id);
end
$$;
comment on function public.confirm_by_secret is
  'Whoever holds the link from the mail owns the address: confirms a registration (or its place in the waitlist) or a booking '
  'request. Twice is as once. Answers as show_by_secret. Errors: PT404 link_unknown, PT410 link_expired (30 minutes are over).';

create function public.cancel_by_secret(secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  thing record;
  booking public.space_bookings;
  bill public.orders;
begin
  select * into thing from private.thing_of_secret(secret);
  if thing.kind = 'registration' then
    perform private.cancel_seat(thing.id, false);
  elsif thing.kind = 'booking' then
    select * into booking from public.space_bookings where id = thing.id for update;
    perform private.end_booking(booking, false);
  else
    bill := private.lock_order(thing.id);
    if bill.status = 'pending' then
      perform private.cancel_order_of(bill, 'cancelled');
      select * into bill from public.orders where id = bill.id;
      -- A guest is told the secret of an order at once: placing and cancelling would be two mails to anybody.
      if private.takes_mail(bill.email, private.has_proved_address(bill)) then
        perform private.mail_order('order_cancelled', bill);
      end if;
    elsif bill.status <> 'cancelled' then
      perform private.refuse(409, 'order_paid', 'A paid order is for staff to refund');
    end if;
  end if;
  return private.link_json(thing.kind, thing.id);
end
$$;
comment on function public.cancel_by_secret is
  'Cancels what a secret link opens, as cancel_registration, cancel_booking and cancel_order do. Twice is as once. Answers as '
  'show_by_secret. Errors: PT404 link_unknown, PT409 event_started, event_over, already_checked_in, booking_started, order_paid.';

revoke execute on function
  public.show_by_secret(text), public.confirm_by_secret(text), public.cancel_by_secret(text), public.claim_guest_things()
from public;
grant execute on function
  public.show_by_secret(text), public.confirm_by_secret(text), public.cancel_by_secret(text)
to anon, authenticated;
grant execute on function public.claim_guest_things() to authenticated;
