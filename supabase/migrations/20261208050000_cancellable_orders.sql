-- Orders say whether their owner can cancel them, so that pages offer it only where cancel_order does it. The rule that
-- raises locks rows: here it becomes a function that returns the code and locks nothing, and both use it.

create function private.cancel_error(
  event public.events, registration public.registrations, checked_in_at timestamptz
) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when checked_in_at is not null then 'already_checked_in'
    when event.status in ('planned', 'completed') and event.ends_at <= now() then 'event_over'
    when event.status = 'planned' and event.starts_at <= now() and registration.status = 'confirmed' then 'event_started'
  end;
end
$$;
comment on function private.cancel_error is
  'Returns the code of why a person cannot cancel a seat themselves, or null.';

-- Newest definition: 20261125000100_registration_seats.sql.
create or replace function private.assert_cancellable(
  event public.events, registration public.registrations, checked_in_at timestamptz
) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.raise_cancel_error(private.cancel_error(event, registration, checked_in_at));
end
$$;
comment on function private.assert_cancellable is 'Raises why a person cannot cancel a seat themselves.';

create function private.raise_cancel_error(code text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if code is not null then
    perform private.raise_api_error(409, code, case code
      when 'already_checked_in' then 'The ticket was used'
      when 'event_over' then 'The event is over'
      when 'event_started' then 'The event has begun'
      when 'booking_started' then 'The booking has begun'
      when 'cancellation_fee_due' then 'Cancelling the booking costs its fee'
    end);
  end if;
end
$$;
comment on function private.raise_cancel_error is 'Raises why something cannot be cancelled, for null nothing.';

create function private.order_cancel_error(purchase public.orders) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (
      select errors.code
      from (
        select own.id, private.cancel_error(
          private.event_for_sessions(events, own.session_ids), own, own.checked_in_at
        ) as code
        from private.registrations_of_order(purchase.id) own
        join public.events on events.id = own.event_id
        where own.status <> 'cancelled'
      ) errors
      where errors.code is not null
      order by errors.id
      limit 1
    ),
    (
      select case
        when bool_or(
          bookings.status in ('pending', 'confirmed')
          and exists (
            select from public.booking_slots slots where slots.booking_id = bookings.id and slots.starts_at <= now()
          )
        ) then 'booking_started'
        when bool_or(bookings.cancellation_fee > 0 or private.late_cancellation_fee(bookings) > 0) then 'cancellation_fee_due'
      end
      from public.space_bookings bookings
      where bookings.order_id = purchase.id
    )
  );
end
$$;
comment on function private.order_cancel_error is
  'Returns the code of why the owner of an unpaid order cannot cancel it, or null: what cancelling its registration or '
  'booking raises, or that this costs a fee, which cancel_booking shows and keeps. Locks nothing.';

-- Newest definition: 20261205000100_order_deadlines.sql.
create or replace function private.assert_order_cancellable(purchase public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for a check-in that is under way.
  perform from public.registrations own
  where own.id in (select id from private.registrations_of_order(purchase.id)) and own.status <> 'cancelled'
  order by own.id
  for update;
  perform private.raise_cancel_error(private.order_cancel_error(purchase));
end
$$;
comment on function private.assert_order_cancellable is
  'Raises what private.order_cancel_error returns, with the registrations locked. The caller holds the locks of its events.';

-- Newest definition: 20261203000130_plpgsql_purchases.sql.
create or replace function private.order_json(purchase public.orders) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', purchase.id, 'number', purchase.number, 'status', purchase.status, 'payment_method', purchase.payment_method,
      'subtotal_amount', purchase.subtotal_amount, 'discount_amount', purchase.discount_amount,
      'total_amount', purchase.total_amount, 'currency', purchase.currency, 'created_at', purchase.created_at,
      'expires_at', purchase.expires_at, 'paid_at', purchase.paid_at, 'refund_requested_at', purchase.refund_requested_at,
      'is_cancellable', purchase.status = 'pending' and private.order_cancel_error(purchase) is null,
      'full_name', purchase.full_name, 'email', purchase.email,
      'items', coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'kind', items.kind, 'title', items.title, 'quantity', items.quantity, 'unit_amount', items.unit_amount,
            'amount', items.amount, 'starts_on', items.starts_on,
            'ends_on', private.last_plan_day(plans, items.starts_on, items.quantity)
          ) order by items.id)
          from public.order_items items
          left join public.coworking_plans plans on plans.id = items.coworking_plan_id
          where items.order_id = purchase.id
        ),
        '[]'
      ),
      'difference_of', case when purchase.difference_of_id is not null then private.earlier_orders_json(purchase) end,
      'payment', private.payment_instructions(purchase)
    )
    where purchase.id is not null
  );
end
$$;
comment on function public.get_order is
  'Returns an order {id, number, status, payment_method, subtotal_amount, discount_amount, total_amount, currency, '
  'created_at, expires_at, paid_at, refund_requested_at, is_cancellable (by its owner, now), items [{kind, title, quantity, '
  'unit_amount, amount, starts_on}], '
  'difference_of (null, or {number, paid_amount} of the order that this one adds to, or gives back a part of, because the '
  'registration was moved), payment}, amounts in minor units. payment (null when nothing is due): {method, amount, currency}; ips_qr also {payee, '
  'account, account_printed, bank, payment_code, purpose, model, reference, ips_text}; external also {url}. The caller''s '
  'own, or any with manage_content. Errors: PT401 sign_in_required, PT404 order_not_found.';
