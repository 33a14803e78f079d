-- Where an event can be paid by passes alone, or with an IPS QR code in another currency than dinars, nobody registers without
-- a pass; but people on the waitlist, and those who were moved, got their seats without an order. Newest definitions:
-- 20261129000100_session_prices.sql, 20261101002200_event_changes.sql.

drop function private.charge_registration(uuid, uuid);
create function private.charge_registration(
  registration_id uuid, request uuid default null, methods public.payment_method[] default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
  person private.contact;
  purchase public.orders;
  price integer;
  discount integer;
begin
  select * into registration from public.registrations where id = registration_id;
  select (private.event_for_sessions(events, registration.session_ids)).* into event
  from public.events where id = registration.event_id;
  price := private.ticket_price(
    event, registration.is_online, (registration.payment_preferences ->> 'donation_amount')::integer
  );
  if registration.payment_preferences ? 'pass_id' then
    if event.price_kind <> 'paid' or price = 0 then
      perform private.raise_api_error(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    discount := private.use_visits(
      (registration.payment_preferences ->> 'pass_id')::uuid, registration.user_id, event, registration.id, price
    );
  end if;
  if price = 0 then
    if registration.payment_preferences ? 'promo_code' then
      perform private.raise_api_error(409, 'promo_does_not_apply', 'Nothing to make cheaper');
    end if;
    return;
  end if;
  person := row(
    registration.user_id, registration.full_name, registration.email, registration.phone, registration.language,
    registration.confirmed_at is not null
  );
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', case event.price_kind when 'donation' then 'donation' else 'registration' end,
      'title', private.title_of_registration(event, registration.session_ids), 'event_id', event.id, 'unit_amount', price,
      'quantity', case event.price_kind when 'donation' then 1 else registration.seats end
    ),
    event.currency, (registration.payment_preferences ->> 'payment_method')::public.payment_method, coalesce(methods, event.payment_methods),
    case event.price_kind when 'paid' then private.scope_of_event(event) else '{}' end,
    registration.payment_preferences ->> 'promo_code', discount, null, request
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
end
$$;
comment on function private.charge_registration is
  'Charges a registration by its payment_preferences: uses a visit of a pass for each seat, or places an order with as many '
  'tickets as it has seats. A donation is one amount for all seats. methods: ways to pay instead of those of the event.';

create or replace function private.charge_preferences_or_full_price(registration_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  preferences jsonb := (select payment_preferences from public.registrations where id = registration_id);
begin
  loop
    begin
      update public.registrations set payment_preferences = preferences where id = registration_id;
      perform private.charge_registration(registration_id);
      exit;
    exception when sqlstate 'PT409' then
      -- The pass or promo code no longer applies: the person keeps the seat at full price.
      if preferences - array['pass_id', 'promo_code', 'payment_method'] = preferences then
        -- The event offers no way to pay without a pass: the price is due at the desk.
        update public.registrations set payment_preferences = preferences where id = registration_id;
        perform private.charge_registration(registration_id, null, '{on_site}');
        exit;
      end if;
      preferences := preferences - array['pass_id', 'promo_code', 'payment_method'];
    end;
  end loop;
  perform private.set_payment_deadline(registration_id);
end
$$;
comment on function private.charge_preferences_or_full_price is
  'Charges a registration that already has a seat: by its payment preferences, or, where those no longer apply, with an '
  'order for the full price, on site where the event offers no other way to pay.';
