-- Seats: paid for, given back, given on to who waits. Whoever changes who comes holds the event's row.

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
    registration.user_id, registration.full_name, registration.email, registration.phone, registration.language,
    registration.confirmed_at is not null
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

create function private.latest_payment(event public.events) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when event.status = 'postponed' then null
    when event.starts_at > now() then event.starts_at
    else event.ends_at
  end
$$;
comment on function private.latest_payment is
  'Until when a ticket of the event can be paid by transfer: its start, or its end once it runs. Null while it is postponed.';

create function private.start_payment(registration_id uuid) returns void
language sql security definer set search_path = ''
as $$
  -- A transfer takes three days at most; whoever pays at the desk pays when they come. A postponed event has no deadline.
  update public.orders
  set expires_at = case
    when registrations.status = 'pending' then registrations.confirm_until
    when orders.payment_method = 'on_site' or events.status = 'postponed' then null
    else least(now() + interval '3 days', private.latest_payment(events))
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
    where registrations.event_id = drop_expired.event_id
      and status in ('pending', 'waitlisted')
      and confirmed_at is null
      and confirm_until <= now()
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
language plpgsql stable security definer set search_path = ''
as $$
begin
  if event.capacity is null then
    return null;
  end if;
  return event.capacity - event.seats_taken + (
    select count(*)
    from public.registrations
    where event_id = event.id
      and status in ('pending', 'waitlisted')
      and confirmed_at is null
      and confirm_until <= now()
      and status = 'pending'
      and not is_online
  );
end
$$;
comment on function private.seats_left is 'Seats that somebody would get now: those not confirmed in time are free already. Null: no limit.';

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
