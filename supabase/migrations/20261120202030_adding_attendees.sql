-- Adding somebody at the door, and taking the money for what is registered.

create function private.pay_order(bill public.orders, method public.payment_method) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders := bill;
begin
  if bill.status in ('cancelled', 'refunded') then
    perform private.refuse(409, 'order_closed', 'The order is cancelled or refunded');
  elsif bill.status = 'pending' then
    update public.orders
    set status = 'paid', payment_method = coalesce(method, payment_method), paid_at = now(), paid_by = auth.uid(),
      expires_at = null
    where id = bill.id
    returning * into paid;
    perform private.give_pass(paid);
    perform private.mail_order('order_paid', paid);
    perform private.claim_for(private.account_of(paid.email));
  end if;
  return paid;
end
$$;

create or replace function public.mark_order_paid(order_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_content');
  return private.order_json(private.pay_order(private.lock_order(order_id), null));
end
$$;

create function public.mark_orders_paid(order_ids uuid[], method public.payment_method default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_treasurer boolean := private.has_permission('manage_content');
  wanted uuid;
  bill public.orders;
  done integer := 0;
  refused bigint[] := '{}';
begin
  perform private.require_permission('manage_content', 'manage_events');
  if method is not null and method not in ('on_site', 'ips_qr') then
    perform private.refuse(400, 'method_invalid', 'on_site or ips_qr');
  elsif cardinality(order_ids) > 100 then
    perform private.refuse(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  elsif not is_treasurer and (
    method is distinct from 'on_site'
    or exists (
      select from unnest(order_ids) chosen
      where not exists (select from public.registrations where registrations.order_id = chosen)
    )
  ) then
    -- Whoever stands at the door takes cash for seats; all other money is for those who manage content.
    perform private.refuse(403, 'not_allowed', 'This is for staff');
  end if;
  perform from public.events
  where id in (select event_id from public.registrations where registrations.order_id = any (order_ids))
  order by id
  for update;
  foreach wanted in array array(select distinct chosen from unnest(order_ids) chosen order by chosen) loop
    bill := private.lock_order(wanted);
    if bill.status in ('pending', 'paid') then
      perform private.pay_order(bill, method);
      done := done + 1;
    else
      refused := refused || bill.number;
    end if;
  end loop;
  return jsonb_build_object('done', done, 'refused', to_jsonb(refused));
end
$$;
comment on function public.mark_orders_paid is
  'The money for these orders is there: mark_order_paid for each, at most 100. method: how it came in the end, on_site or '
  'ips_qr (a transfer); null: as the order says. Twice is as once. Answers {done, refused: numbers of orders that are cancelled '
  'or refunded}. For manage_content; for manage_events on_site and orders of seats. Errors: PT403 not_allowed, PT400 too_many '
  '{max}, method_invalid, PT404 order_not_found.';

create function private.charge_at_door(registration public.registrations, event public.events, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  price integer := private.ticket_price(event, registration.is_online, null);
  bill public.orders;
begin
  if payment = 'free' or price = 0 then
    return;
  end if;
  bill := private.place_order(
    row(
      null, registration.full_name, registration.email, registration.phone, registration.language, null
    )::private.contact,
    jsonb_build_object('kind', 'registration', 'title', event.title, 'event_id', event.id, 'unit_amount', price),
    event.currency, 'on_site', '{on_site}', private.scope_of_event(event), null, null, null, null
  );
  update public.registrations set order_id = bill.id where id = registration.id;
  if payment = 'paid' then
    update public.orders set status = 'paid', paid_at = now(), paid_by = auth.uid() where id = bill.id;
  end if;
end
$$;

create function private.refuse_door(event public.events, email text, payment text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.registrations;
begin
  if event.id is null then
    perform private.refuse(404, 'event_not_found', 'No such event');
  elsif event.status in ('cancelled', 'postponed') then
    perform private.refuse(409, 'event_' || event.status, 'The event does not take place');
  elsif payment is null or payment not in ('due', 'paid', 'free') then
    perform private.refuse(400, 'payment_invalid', 'due, paid or free');
  elsif payment = 'free' and event.price_kind = 'paid' and not private.has_permission('manage_content') then
    perform private.refuse(403, 'not_allowed', 'Free seats are for those who manage content to give');
  end if;
  select * into known from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled'
    and private.canonical_email(taken.email) = private.canonical_email(refuse_door.email);
  if known.id is not null then
    perform private.refuse(
      409, 'already_registered', 'There is a registration already',
      jsonb_build_object('id', known.id, 'status', known.status, 'name', known.full_name)
    );
  end if;
end
$$;

create function private.refuse_full(event public.events, over_capacity boolean) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  may_exceed boolean := private.has_permission('manage_content');
begin
  if event.capacity is null or event.seats_taken < event.capacity then
    return false;
  elsif not coalesce(over_capacity, false) then
    perform private.refuse(
      409, 'event_full', 'No seats left',
      jsonb_build_object('waitlist_count', event.waitlist_count, 'may_exceed', may_exceed)
    );
  elsif not may_exceed then
    perform private.refuse(403, 'over_capacity_not_allowed', 'Chairs beyond the capacity are for those who manage content');
  end if;
  return true;
end
$$;
comment on function private.refuse_full is
  'Whether one more takes a chair beyond the capacity; refuses where that was not asked for or is not theirs to give. The '
  'caller holds the event.';

create function public.add_attendee(
  event_id uuid,
  full_name text,
  email text default null,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment text default 'due',
  over_capacity boolean default false,
  is_here boolean default false,
  request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, language, is_online, payment, over_capacity, is_here
  );
  answer jsonb := private.recall(request_id, 'add_attendee', content);
  event public.events;
  seat public.registrations;
begin
  if answer is not null then
    return answer;
  end if;
  perform private.require_permission('manage_events');
  full_name := private.clean_line(full_name, 'full_name', 200, true);
  email := case when email ~ '\S' then private.clean_email(email) end;
  phone := private.clean_phone(phone);
  perform from public.events where id = event_id for update;
  perform private.drop_expired(event_id);
  select * into event from public.events where id = event_id;
  perform private.refuse_door(event, email, payment);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  insert into public.registrations (
    event_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, wish, created_at
  )
  values (
    event.id, full_name, email, phone, language, is_online,
    not is_online and private.refuse_full(event, over_capacity), 'confirmed', now(),
    jsonb_build_object('payment_method', 'on_site'), clock_timestamp()
  )
  returning * into seat;
  perform private.charge_at_door(seat, event, payment);
  perform private.claim_for(private.account_of(seat.email));
  if event.ends_at > now() then
    perform private.mail_registration('registration_confirmed', seat.id);
  end if;
  if is_here then
    perform public.check_in(event.id, gen_random_uuid(), registration_id => seat.id);
  end if;
  select * into seat from public.registrations where id = seat.id;
  return private.keep(request_id, 'add_attendee', content, private.attendee_json(seat));
end
$$;
comment on function public.add_attendee is
  'Adds somebody to an event, at the door or over the telephone, whatever the dates of registration; the address may be left '
  'out. payment, where the ticket costs something: due (to be paid on site), paid (it was, just now), free (for '
  'manage_content). over_capacity: a chair beyond the capacity when all seats are taken, for manage_content. is_here: lets them '
  'in at once, unless the ticket is due. Answers the attendee as admin_attendees. The same request_id answers the same. For '
  'manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 event_not_found, PT409 event_cancelled, '
  'event_postponed, event_full {waitlist_count, may_exceed}, already_registered {id, status, name}, idempotency_key_reused, '
  'PT400 payment_invalid, full_name_*, email_*, phone_*.';

revoke execute on function
  public.mark_orders_paid(uuid[], public.payment_method),
  public.add_attendee(
    uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid
  )
from public;
grant execute on function
  public.mark_orders_paid(uuid[], public.payment_method),
  public.add_attendee(
    uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid
  )
to authenticated;
