-- Orders for differences in price in what visitors and staff see.

create function private.earlier_orders_json(purchase public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number', (select number from public.orders where id = purchase.difference_of_id),
    'paid_amount', coalesce(sum(total_amount) filter (where status = 'paid'), 0)
  )
  from private.order_chain(purchase.difference_of_id) join public.orders using (id)
$$;
comment on function private.earlier_orders_json is
  'Returns what an order adds to or gives back a part of: {number of that order, paid_amount of all that were paid before}.';

create or replace function private.order_json(purchase public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', purchase.id, 'number', purchase.number, 'status', purchase.status, 'payment_method', purchase.payment_method,
    'subtotal_amount', purchase.subtotal_amount, 'discount_amount', purchase.discount_amount,
    'total_amount', purchase.total_amount, 'currency', purchase.currency, 'created_at', purchase.created_at,
    'expires_at', purchase.expires_at, 'paid_at', purchase.paid_at, 'refund_requested_at', purchase.refund_requested_at,
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
$$;

comment on function public.get_order is
  'Returns an order {id, number, status, payment_method, subtotal_amount, discount_amount, total_amount, currency, '
  'created_at, expires_at, paid_at, refund_requested_at, items [{kind, title, quantity, unit_amount, amount, starts_on}], '
  'difference_of (null, or {number, paid_amount} of the order that this one adds to, or gives back a part of, because the '
  'registration was moved), payment}, amounts in minor units. payment (null when nothing is due): {method, amount, currency}; ips_qr also {payee, '
  'account, account_printed, bank, payment_code, purpose, model, reference, ips_text}; external also {url}. The caller''s '
  'own, or any with manage_content. Errors: PT401 sign_in_required, PT404 order_not_found.';

create or replace function public.admin_order(order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  purchase public.orders;
begin
  perform private.require_permission('manage_content');
  select * into purchase from public.orders where id = admin_order.order_id;
  if purchase.id is null then
    return null;
  end if;
  return private.order_json(purchase) || jsonb_build_object(
    'full_name', purchase.full_name, 'email', purchase.email, 'phone', purchase.phone, 'telegram', purchase.telegram,
    'language', purchase.language, 'is_guest', purchase.user_id is null, 'reference', private.payment_reference(purchase.number),
    'promo_code', (select code from public.promo_codes where id = purchase.promo_code_id),
    'history', private.order_history(purchase),
    'seats', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'event_id', events.id, 'title', events.title, 'status', seats.status, 'starts_at', events.starts_at
      ) order by seats.created_at), '[]')
      from private.registrations_of_order(purchase.id) seats join public.events on events.id = seats.event_id
    ),
    'differences', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', parts.id, 'number', parts.number, 'status', parts.status, 'total_amount', parts.total_amount,
        'currency', parts.currency, 'refund_requested_at', parts.refund_requested_at
      ) order by parts.number), '[]')
      from public.orders parts
      where parts.difference_of_id = purchase.id or parts.id = purchase.difference_of_id
    ),
    'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', bookings.id, 'number', bookings.number, 'status', bookings.status, 'space', spaces.name
      ) order by bookings.created_at), '[]')
      from public.space_bookings bookings join public.spaces on spaces.id = bookings.space_id
      where bookings.order_id = purchase.id
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', passes.id, 'name', subscriptions.name, 'visits_left', passes.visits_left,
        'visits_total', passes.visits_total, 'valid_until', passes.valid_until, 'cancelled_at', passes.cancelled_at
      ) order by passes.created_at), '[]')
      from public.user_passes passes join public.subscriptions on subscriptions.id = passes.subscription_id
      where passes.order_id = purchase.id
    )
  );
end
$$;
comment on function public.admin_order is
  'One order with everything around it, for manage_content; null when there is none: as get_order, and full_name, email, phone, '
  'telegram, language, is_guest, reference, promo_code, history [{what: created, paid, refund_requested, cancelled, refunded; '
  'at, by (of the staff, or null)}], seats [{event_id, title, status, starts_at}], bookings [{id, number, status, space}], '
  'passes [{id, name, visits_left, visits_total, valid_until, cancelled_at}], differences [{id, number, status, total_amount, '
  'currency, refund_requested_at}]: the order that it adds to, and those for differences in price. Errors: PT403 not_allowed.';

create or replace function public.event_change_impact(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
  is_back boolean;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_change_impact.event_id;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  is_back := event.status = 'cancelled';
  return jsonb_build_object(
    'version', event.updated_at, 'status', event.status, 'starts_at', event.starts_at, 'ends_at', event.ends_at,
    'space_id', event.space_id, 'is_public', coalesce(event.published_at <= now(), false),
    'favourites', (select count(*) from public.favorites where favorites.event_id = event.id),
    'recipients', (select count(*) from private.followers_of(event))
  ) || (
    with seats as (
      select registrations.id, registrations.status, registrations.payment_preferences, registrations.order_id
      from public.registrations
      where registrations.event_id = event.id and registrations.status <> 'cancelled'
        and not private.is_confirmation_expired(registrations)
    ), purchases as (
      select seats.status as seat, seats.payment_preferences, orders.status, orders.total_amount, orders.currency,
        orders.refund_requested_at is not null as is_owed
      from seats
      join lateral (
        select own.* from public.orders own where own.id = seats.order_id
        union all
        select earlier.*
        from public.orders own
        cross join lateral private.order_chain(own.difference_of_id) chain
        join public.orders earlier on earlier.id = chain.id
        where own.id = seats.order_id and own.difference_of_id is not null
      ) orders on true
    ), money as (
      select currency,
        coalesce(sum(total_amount) filter (where status = 'paid' and is_owed = is_back), 0) as paid,
        coalesce(sum(total_amount) filter (
          where case when is_back then status = 'cancelled' and seat in ('pending', 'confirmed') else status = 'pending' end
        ), 0) as pending
      from purchases
      group by currency
    )
    select jsonb_build_object(
      'confirmed', (select count(*) from seats where status = 'confirmed'),
      'unconfirmed', (select count(*) from seats where status = 'pending'),
      'waiting', (select count(*) from seats where status = 'waitlisted'),
      'money', (
        select coalesce(
          jsonb_agg(jsonb_build_object('currency', currency, 'paid', paid, 'pending', pending) order by currency), '[]'
        )
        from money where paid > 0 or pending > 0
      ),
      'visits', case
        when is_back then (
          select count(*) from purchases where payment_preferences ? 'pass_id' and status = 'cancelled' and seat in ('pending', 'confirmed')
        )
        else (
          select count(*) from seats join public.pass_uses on pass_uses.registration_id = seats.id
          where pass_uses.returned_at is null
        )
      end
    )
  );
end
$$;
comment on function public.event_change_impact is
  'Returns whom postponing, moving, cancelling or restoring an event affects: {version (for change_event), status, '
  'starts_at, ends_at, space_id, is_public, confirmed, unconfirmed, waiting, favourites, recipients (addresses that get a '
  'mail), money [{currency, paid, pending}], visits}; amounts in minor units. For a cancelled event, money and visits are '
  'those that its cancellation returned and restoring charges again. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found.';

create or replace function public.event_decisions(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  request public.decision_requests;
begin
  perform private.require_permission('manage_events');
  if not exists (select from public.events where id = event_id) then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  select * into request from public.decision_requests requests
  where requests.event_id = event_decisions.event_id
  order by created_at desc
  limit 1;
  if request.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'cause', request.cause, 'deadline', request.deadline, 'default_option', request.default_option,
    'applied_at', request.applied_at, 'closed_at', request.closed_at
  ) || (
    with asked as (
      select registrations.id, registrations.status, registrations.order_id, decided.option
      from public.registrations
      left join public.registration_decisions decided
        on decided.registration_id = registrations.id and decided.request_id = request.id
      where registrations.event_id = event_decisions.event_id
        and (registrations.status in ('confirmed', 'waitlisted') or decided.option is not null)
    ), money as (
      select orders.currency,
        coalesce(sum(total_amount) filter (
          where orders.status = 'paid' and refund_requested_at is not null
        ), 0) as owed,
        coalesce(sum(total_amount) filter (where orders.status = 'refunded'), 0) as refunded,
        coalesce(sum(total_amount) filter (where orders.status = 'paid' and donated_at is not null), 0) as donated,
        coalesce(sum(total_amount) filter (
          where orders.status = 'paid' and registrations.status <> 'cancelled' and refund_requested_at is null
        ), 0) as kept
      from public.registrations
      join lateral (
        select own.* from public.orders own where own.id = registrations.order_id
        union all
        select earlier.*
        from public.orders own
        cross join lateral private.order_chain(own.difference_of_id) chain
        join public.orders earlier on earlier.id = chain.id
        where own.id = registrations.order_id and own.difference_of_id is not null
      ) orders on true
      where registrations.event_id = event_decisions.event_id and orders.total_amount > 0
      group by orders.currency
    )
    select jsonb_build_object(
      'keep', (select count(*) from asked where option = 'keep'),
      'move', (select count(*) from asked where option = 'move'),
      'refund', (select count(*) from asked where option = 'refund'),
      'donate', (select count(*) from asked where option = 'donate'),
      'undecided', (select count(*) from asked where option is null),
      'money', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'currency', currency, 'owed', owed, 'refunded', refunded, 'donated', donated, 'kept', kept
            )
            order by currency
          ),
          '[]'
        )
        from money where owed + refunded + donated + kept > 0
      )
    )
  );
end
$$;
comment on function public.event_decisions is
  'Returns what people with a registration for a postponed or cancelled event have decided, for the latest time it was asked: '
  '{cause, deadline, default_option, applied_at, closed_at, keep, move, refund, donate, undecided (counts of registrations), '
  'money [{currency, owed (refunds due), refunded, donated, kept}]}, amounts in minor units; null when it was never asked. '
  'For manage_events. Errors: PT403 not_allowed, PT404 event_not_found.';
