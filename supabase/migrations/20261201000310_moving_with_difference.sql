-- Moving a registration to an event with another price books the difference, or staff waive it.

create or replace function private.transfer_payment(seat public.registrations, new_seat public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  carried uuid;
begin
  -- A difference that nobody paid before the event was cancelled is not carried along.
  select chain.id into carried
  from private.order_chain(seat.order_id) chain join public.orders using (id)
  where orders.status in ('pending', 'paid')
  order by depth
  limit 1;
  update public.registrations set order_id = null where id = seat.id;
  update public.registrations set order_id = carried where id = new_seat.id;
  update public.orders set refund_requested_at = null
  where id in (select chain.id from private.order_chain(carried) chain) and refund_requested_at is not null;
  update public.order_items
  set event_id = new_seat.event_id,
    title = (select private.title_of_registration(events, new_seat.session_ids) from public.events where id = new_seat.event_id)
  where order_id in (select chain.id from private.order_chain(carried) chain) and event_id = seat.event_id;
  update public.pass_uses set registration_id = new_seat.id, seat_id = pairs.new_id
  from private.seat_pairs(seat.id, new_seat.id) pairs
  where pass_uses.seat_id = pairs.old_id and returned_at is null;
end
$$;
comment on function private.transfer_payment is
  'Lets the orders and visits of a registration pay the one that takes its place, and names its event in them. Refund '
  'requests end.';

create function private.full_move_price(seat public.registrations, target public.events) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  price integer := private.ticket_price(
    target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer
  );
  subtotal integer := price * case target.price_kind when 'donation' then 1 else seat.seats end;
  discount integer := 0;
  code public.promo_codes;
begin
  if target.price_kind <> 'paid' then
    return subtotal;
  end if;
  select promo_codes.* into code
  from private.order_chain(seat.order_id) chain
  join public.orders using (id)
  join public.promo_codes on promo_codes.id = orders.promo_code_id
  order by depth desc
  limit 1;
  if code.id is not null then
    discount := private.discount_amount(
      code.discount_kind, code.discount_percent, code.discount_amount,
      private.promo_code_base(code, 'registration', price, subtotal)
    );
  else
    select coalesce(sum(private.pass_discount(passes, price)), 0) into discount
    from public.pass_uses uses join public.user_passes passes on passes.id = uses.pass_id
    where uses.registration_id = seat.id and uses.returned_at is null;
  end if;
  return greatest(subtotal - discount, 0);
end
$$;
comment on function private.full_move_price is
  'Returns what all seats of a registration cost at another event today, less what its promo code or pass takes off there.';

create function private.move_price(
  seat public.registrations, here public.events, target public.events,
  out charged integer, out due integer, out is_carried boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  money public.currency;
  settled integer;
begin
  select
    coalesce(sum(total_amount) filter (where status in ('pending', 'paid')), 0),
    coalesce(bool_or(status = 'paid'), false),
    min(currency)
  into charged, is_carried, money
  from private.order_chain(seat.order_id) chain join public.orders using (id);
  if coalesce(money, target.currency) <> target.currency then
    return;
  end if;
  due := private.full_move_price(seat, target);
  -- A donation is what a person wanted to give.
  if here.price_kind = 'donation' then
    due := greatest(due, charged);
  end if;
  with recursive earlier as (
    select registrations.*, 1 as steps from public.registrations where moved_to_id = seat.id
    union all
    select registrations.*, earlier.steps + 1
    from earlier join public.registrations on registrations.moved_to_id = earlier.id
  )
  select settled_amount into settled
  from earlier
  where event_id = target.id and seats = seat.seats and is_online = private.is_online_at(seat, target)
    and settled_amount is not null
  order by steps
  limit 1;
  due := coalesce(settled, due);
  -- A visit or a code that pays nothing at a free event is given back there.
  is_carried := is_carried and (charged > 0 or due > 0 or target.price_kind = 'paid' and private.ticket_price(
    target, private.is_online_at(seat, target), null
  ) > 0);
end
$$;
comment on function private.move_price is
  'Returns what moving a registration means for its money: charged, what is paid for it and still to be paid; due, what it '
  'costs at the other event, or what it cost there before it was moved away (null: in another currency); is_carried: its '
  'orders are transferred, otherwise it is charged anew.';

create function private.set_order_total(purchase uuid, total integer, price integer default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item public.order_items;
  discount integer;
begin
  select * into item from public.order_items where order_id = purchase;
  select discount_amount into discount from public.orders where id = purchase;
  item.unit_amount := case
    when price * item.quantity >= total then price
    else ceil((total + discount)::numeric / item.quantity)
  end;
  update public.order_items set unit_amount = item.unit_amount where id = item.id;
  update public.orders
  set subtotal_amount = item.unit_amount * item.quantity, discount_amount = item.unit_amount * item.quantity - total
  where id = purchase;
end
$$;
comment on function private.set_order_total is
  'Changes what an order of one item comes to. price: of one ticket, where the order is all that is paid for them.';

create function private.place_part(
  purchase public.orders, before uuid, is_paid boolean, total integer, seats integer
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  part public.orders;
  unit integer := ceil(total::numeric / seats);
begin
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount, currency,
    paid_at, paid_by, split_from_id, difference_of_id
  )
  values (
    purchase.user_id, purchase.full_name, purchase.email, purchase.phone, purchase.telegram, purchase.language,
    case when is_paid then 'paid' else 'pending' end::public.order_status, purchase.payment_method, unit * seats,
    unit * seats - total, purchase.currency, case when is_paid then purchase.paid_at end,
    case when is_paid then purchase.paid_by end, case when is_paid then purchase.id end, before
  )
  returning * into part;
  insert into public.order_items (order_id, kind, title, event_id, quantity, unit_amount)
  select part.id, kind, title, event_id, seats, unit from public.order_items items where order_id = purchase.id;
  return part;
end
$$;
comment on function private.place_part is
  'Places an order for a difference in price, with the contact of the order that was there before.';

create function private.place_difference(registration_id uuid, total integer) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  purchase public.orders;
  event public.events;
begin
  select * into registration from public.registrations where id = registration_id;
  select * into event from public.events where id = registration.event_id;
  select * into purchase from public.orders where id = registration.order_id;
  -- Tickets that are sold elsewhere have no differences there.
  purchase.payment_method := coalesce(
    (
      select method from unnest(event.payment_methods) with ordinality offers (method, position)
      where method = 'ips_qr' and purchase.currency = 'RSD'
        or method = 'on_site' and not private.is_on_site_sale_closed((event.starts_at at time zone 'Europe/Belgrade')::date)
      order by method <> purchase.payment_method, position
      limit 1
    ),
    case when purchase.currency = 'RSD' then 'ips_qr' else 'on_site' end::public.payment_method
  );
  purchase := private.place_part(purchase, purchase.id, false, total, registration.seats);
  update public.registrations set order_id = purchase.id where id = registration.id;
  perform private.set_payment_deadline(registration.id);
end
$$;
comment on function private.place_difference is
  'Places an order for what a registration costs more than was paid, with the usual deadline. It is paid as the first order '
  'was, where that is possible at the event.';

create function private.request_refund(purchase public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set refund_requested_at = now() where id = purchase.id returning * into purchase;
  perform private.notify_staff(
    'refund_requested', purchase.id,
    jsonb_build_object('order', private.order_notification(private.order_json(purchase)))
  );
end
$$;
comment on function private.request_refund is 'Requests the refund of an order that was just split off, and tells staff.';

create function private.book_difference(registration_id uuid, due integer) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  chain uuid[];
  own public.orders;
  last public.orders;
  share public.orders;
  price integer;
  difference integer;
  refunded integer := 0;
begin
  select * into registration from public.registrations where id = registration_id;
  select private.ticket_price(events, registration.is_online, null) into price
  from public.events where id = registration.event_id and price_kind = 'paid';
  chain := array(select id from private.order_chain(registration.order_id));
  perform from public.orders where id = any (chain) or difference_of_id = any (chain) order by id for update;
  difference := due - (select sum(total_amount) from public.orders where id = any (chain));

  -- Money that is owed for an earlier move and was not returned yet pays first.
  for own in
    select * from public.orders
    where difference_of_id = any (chain) and id <> all (chain) and status = 'paid' and refund_requested_at is not null
    order by created_at desc, id
  loop
    exit when difference <= 0;
    if own.total_amount > difference then
      share := private.place_part(own, registration.order_id, true, difference, 1);
      perform private.set_order_total(own.id, own.total_amount - difference);
      difference := 0;
    else
      difference := difference - own.total_amount;
      share := own;
    end if;
    update public.orders set refund_requested_at = null, difference_of_id = registration.order_id where id = share.id;
    update public.order_items
    set event_id = registration.event_id,
      title = (select title from public.order_items items where items.order_id = registration.order_id limit 1)
    where order_id = share.id;
    update public.registrations set order_id = share.id where id = registration.id returning * into registration;
  end loop;

  select * into last from public.orders where id = registration.order_id;
  if difference > 0 and last.status = 'pending' then
    perform private.set_order_total(last.id, last.total_amount + difference);
    perform private.set_payment_deadline(registration.id);
  elsif difference > 0 then
    perform private.place_difference(registration.id, difference);
  end if;

  for own in
    select orders.* from private.order_chain(registration.order_id) steps join public.orders using (id)
    where total_amount > 0
    order by depth
  loop
    exit when difference >= 0;
    share.total_amount := least(own.total_amount, -difference);
    difference := difference + share.total_amount;
    if own.status = 'pending' and share.total_amount = own.total_amount then
      update public.orders set status = 'cancelled', cancelled_at = now() where id = own.id;
      update public.registrations set order_id = own.difference_of_id where id = registration.id;
    else
      if own.status = 'paid' then
        refunded := refunded + share.total_amount;
        perform private.request_refund(private.place_part(own, own.id, true, share.total_amount, 1));
      end if;
      perform private.set_order_total(
        own.id, own.total_amount - share.total_amount, case when own.total_amount - share.total_amount = due then price end
      );
    end if;
  end loop;
  return refunded;
end
$$;
comment on function private.book_difference is
  'Lets the orders of a registration come to what is due: refunds of earlier moves that wait are taken back, and an order is '
  'placed for the rest; or unpaid differences are made smaller, and what was paid too much becomes orders whose refund is '
  'requested, the last payment first. Returns the sum of these. The caller locks the event.';

create function private.limit_charge(registration_id uuid, due integer) returns void
language sql security definer set search_path = ''
as $$
  update public.orders
  set discount_amount = subtotal_amount - due,
    status = case when due = 0 then 'paid' else orders.status end::public.order_status,
    payment_method = case when due = 0 then 'free' else payment_method end::public.payment_method,
    paid_at = case when due = 0 then now() end,
    expires_at = case when due > 0 then expires_at end
  from public.registrations
  where registrations.id = registration_id and orders.id = registrations.order_id and orders.status = 'pending'
    and orders.total_amount > due
$$;
comment on function private.limit_charge is 'Lowers an order that was just placed to what is due, as a discount.';

create or replace function public.move_registration_preview(registration_id uuid, event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat public.registrations;
  here public.events;
  target public.events;
  price record;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  select * into here from public.events where id = seat.event_id;
  select * into target from public.events where id = move_registration_preview.event_id;
  select * into price from private.move_price(seat, here, target);
  return jsonb_build_object(
    'error_code', private.move_attendee_error(seat, target),
    'seats_left', private.seats_left(target),
    'is_carried', price.is_carried,
    'paid_amount', case when price.is_carried then coalesce((private.paid_money(seat) ->> 'amount')::integer, 0) end,
    'charged_amount', price.charged,
    'due_amount', price.due,
    'price_here', private.ticket_price(here, seat.is_online, (seat.payment_preferences ->> 'donation_amount')::integer),
    'currency_here', here.currency,
    'price_there', private.ticket_price(
      target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer
    ),
    'currency_there', target.currency,
    'difference', price.due - price.charged,
    'may_waive', private.has_permission('manage_content')
  );
end
$$;
comment on function public.move_registration_preview is
  'Returns the effects of moving a registration to another event: {error_code (a code of move_registration, or null), '
  'seats_left there (null: no limit), is_carried (what was paid by money, code or pass is transferred; otherwise the price there '
  'is charged), paid_amount, charged_amount (paid, or in an order that waits for payment), due_amount there for all seats, '
  'difference (due less charged; both null where the currency is another: then the orders stay as they are), price_here and '
  'price_there (of one seat), currency_here, currency_there, may_waive}; minor units. For manage_events. Errors: PT403 '
  'not_allowed, PT404 registration_not_found.';

drop function public.move_registration(uuid, uuid, boolean);
create function public.move_registration(
  registration_id uuid,
  event_id uuid,
  over_capacity boolean default false,
  is_waived boolean default false,
  reason text default null,
  expected_difference integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations;
  moved public.registrations;
  here public.events;
  target public.events;
  price record;
  refunded integer := 0;
  error_code text;
begin
  perform private.require_permission('manage_events');
  reason := private.clean_text(reason, 'reason', 500);
  is_waived := coalesce(is_waived, false);
  if is_waived and not private.has_permission('manage_content') then
    perform private.raise_api_error(403, 'waiver_not_allowed', 'Differences are waived by those who manage content');
  elsif is_waived and reason is null then
    perform private.raise_api_error(400, 'reason_required', 'A required field is empty: reason');
  end if;
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  -- Both, and always in the same order, so that two who move people to and fro do not wait for each other.
  perform from public.events where id in (seat.event_id, move_registration.event_id) order by id for update;
  select * into seat from public.registrations where id = registration_id for update;
  select * into moved from public.registrations
  where id = seat.moved_to_id and registrations.event_id = move_registration.event_id;
  if moved.id is not null then
    return private.attendee_json(moved);
  end if;
  perform private.release_expired_seats(move_registration.event_id);
  select * into here from public.events where id = seat.event_id;
  select * into target from public.events where id = move_registration.event_id;
  error_code := private.move_attendee_error(seat, target);
  if error_code is not null then
    perform private.raise_api_error(
      case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
      'This registration cannot be moved there'
    );
  end if;
  -- Payments and refunds of these orders lock the event first, so this stays true until the end.
  select * into price from private.move_price(seat, here, target);
  if expected_difference <> price.due - price.charged then
    perform private.raise_api_error(
      409, 'difference_changed', 'The difference is another one now',
      jsonb_build_object('difference', price.due - price.charged)
    );
  end if;
  moved := seat;
  moved.is_online := private.is_online_at(seat, target);
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, payment_preferences, seats,
    created_at
  )
  values (
    target.id, seat.user_id, seat.full_name, seat.email, seat.phone, seat.language, moved.is_online,
    not moved.is_online and private.check_capacity(target, over_capacity, seat.seats), 'confirmed',
    coalesce(seat.confirmed_at, now()), seat.payment_preferences, seat.seats, clock_timestamp()
  )
  returning * into moved;
  update public.registration_seats set guest_name = pairs.guest_name
  from private.seat_pairs(seat.id, moved.id) pairs
  where registration_seats.id = pairs.new_id and pairs.guest_name is not null;
  if price.is_carried then
    perform private.transfer_payment(seat, moved);
  end if;
  perform private.mark_registration_cancelled(seat.id, 'moved');
  update public.registrations
  set moved_to_id = moved.id,
    -- Nothing is settled on the waitlist, or where a cancelled event cancelled the order.
    settled_amount = case
      when seat.status = 'confirmed' and not exists (
        select from public.orders where id = seat.order_id and status = 'cancelled'
      ) then price.charged
    end
  where id = seat.id;
  if not price.is_carried then
    perform private.charge_preferences_or_full_price(moved.id);
    -- What would pay elsewhere may pay again after the next move.
    update public.registrations set payment_preferences = seat.payment_preferences
    where id = moved.id and order_id is null;
    perform private.limit_charge(moved.id, case when is_waived then least(price.due, price.charged) else price.due end);
  elsif not is_waived and price.due is not null then
    refunded := private.book_difference(moved.id, price.due);
  end if;
  if is_waived and price.due <> price.charged then
    -- The log has written that the registration was moved; what was waived, and why, belongs there too.
    update public.audit_log
    set new = new || jsonb_build_object('waived_amount', price.due - price.charged, 'reason', reason)
    where id = (
      select max(id) from public.audit_log
      where table_name = 'registrations' and row_id = seat.id::text and actor_id = auth.uid() and at = now()
    );
  end if;
  perform private.enqueue_attendee_mail('registration_moved', moved.id, null, jsonb_build_object(
    'from', private.event_json(here),
    'difference_refund', case when refunded > 0 then jsonb_build_object('amount', refunded, 'currency', target.currency) end
  ));
  perform private.promote_waitlist(seat.event_id);
  select * into moved from public.registrations where id = moved.id;
  return private.attendee_json(moved);
end
$$;
comment on function public.move_registration is
  'Moves a registration with all its seats to another event: it gets seats there, the waitlist here is promoted, and one mail '
  'contains the new ticket. What was paid is transferred, and the difference in price (see move_registration_preview) booked in '
  'the same transaction: an order for what is still to pay, with the usual deadline, or orders whose refund is requested. '
  'Otherwise an order for the price there replaces the old one. is_waived, for manage_content with a reason for the audit log: '
  'no difference is booked. expected_difference: what the caller was shown. over_capacity: an extra seat, for manage_content. '
  'Idempotent. Returns the attendee there as admin_attendees. For manage_events. Errors: PT403 not_allowed, '
  'over_capacity_not_allowed, waiver_not_allowed, PT400 reason_required, reason_too_long, PT404 registration_not_found, '
  'event_not_found, event_not_published, PT409 difference_changed {difference}, same_event, registration_not_active, '
  'already_checked_in, sessions_do_not_move, event_cancelled, event_postponed, event_over, already_registered, event_full '
  '{waitlist_count, may_exceed}.';
revoke execute on function public.move_registration(uuid, uuid, boolean, boolean, text, integer) from public;
grant execute on function public.move_registration(uuid, uuid, boolean, boolean, text, integer) to authenticated;

create or replace function private.charge_restored_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  seat record;
  purchase public.orders;
begin
  update public.orders
  set refund_requested_at = null
  from public.registrations cross join lateral private.order_chain(registrations.order_id) chain
  where registrations.event_id = new.id
    and registrations.status <> 'cancelled'
    and orders.id = chain.id
    and orders.status = 'paid' and orders.refund_requested_at is not null;
  for seat in
    select registrations.id, registrations.status, orders.difference_of_id, orders.total_amount
    from public.registrations
    join public.orders on orders.id = registrations.order_id
    where registrations.event_id = new.id
      and registrations.status in ('pending', 'confirmed')
      and orders.status = 'cancelled'
    order by registrations.created_at, registrations.id
  loop
    update public.registrations set order_id = seat.difference_of_id where id = seat.id;
    if seat.difference_of_id is null then
      perform private.charge_preferences_or_full_price(seat.id);
    else
      perform private.place_difference(seat.id, seat.total_amount);
    end if;
    select orders.* into purchase
    from public.orders
    join public.registrations on registrations.order_id = orders.id
    where registrations.id = seat.id;
    -- People who have not confirmed yet get the mail about the order when they confirm.
    if purchase.status = 'pending' and seat.status = 'confirmed' then
      perform private.mail_order('order_created', purchase);
    end if;
  end loop;
  return null;
end
$$;
