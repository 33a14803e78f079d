-- Functions of orders, memberships and bookings in PL/pgSQL, whose plans a session keeps (decision 191).

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

create or replace function private.membership_json(membership public.memberships, day date default private.hub_day())
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', membership.id, 'order_id', membership.order_id,
      'plan', (
        select jsonb_build_object('id', id, 'slug', slug, 'name', name)
        from public.coworking_plans where id = membership.plan_id
      ),
      'state', private.membership_state(membership, membership_json.day),
      'desk_kind', membership.desk_kind, 'days_total', membership.days_total, 'days_left', membership.days_left,
      'days_remaining', coalesce(
        membership.days_left,
        greatest(membership.valid_until - greatest(membership.valid_from, membership_json.day) + 1, 0)
      ),
      'valid_from', membership.valid_from, 'valid_until', membership.valid_until,
      'from_time', to_char(membership.from_time, 'HH24:MI'), 'to_time', to_char(membership.to_time, 'HH24:MI'),
      'code', membership.code, 'paused_from', membership.paused_from, 'paused_until', membership.paused_until,
      'pause_days_left', private.pause_days_left(membership),
      'is_paid_by_pass', membership.pass_id is not null,
      'updated_at', membership.updated_at,
      'days', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', id, 'day', desk_days.day, 'checked_in_at', checked_in_at) order by desk_days.day
        ), '[]')
        from public.desk_days
        where membership_id = membership.id and cancelled_at is null and desk_days.day >= membership_json.day
      ),
      'visits', (
        select coalesce(jsonb_agg(visit.day order by visit.day desc), '[]')
        from (
          select desk_days.day
          from public.desk_days
          where membership_id = membership.id and checked_in_at is not null and cancelled_at is null
          order by desk_days.day desc
          limit 60
        ) visit
      )
    )
    where membership.id is not null
  );
end
$$;

create or replace function private.booking_json(booking public.space_bookings) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', booking.id, 'number', booking.number, 'status', booking.status,
      'space', (
        select jsonb_build_object('id', spaces.id, 'slug', spaces.slug, 'name', spaces.name)
        from public.spaces where spaces.id = booking.space_id
      ),
      'needs_confirmation', booking.confirm_until is not null and booking.status = 'pending',
      'confirm_until', case when booking.status = 'pending' then booking.confirm_until end,
      'full_name', booking.full_name, 'email', booking.email, 'phone', booking.phone,
      'social_link', booking.social_link, 'purpose', booking.purpose,
      'total_amount', booking.total_amount, 'currency', booking.currency, 'decision_note', booking.decision_note,
      'created_at', booking.created_at,
      'cancellation', case when booking.late_cancel_percent > 0 and booking.total_amount > 0 then
        jsonb_build_object(
          'free_until', booking.starts_at - make_interval(hours => booking.free_cancel_hours),
          'percent', booking.late_cancel_percent,
          'fee', case booking.status
            when 'cancelled' then booking.cancellation_fee
            else private.late_cancellation_fee(booking)
          end
        )
      end,
      'slots', (
        select coalesce(jsonb_agg(
          jsonb_build_object('starts_at', slots.starts_at, 'ends_at', slots.ends_at, 'amount', slots.amount)
          order by slots.starts_at
        ), '[]')
        from public.booking_slots slots where slots.booking_id = booking.id
      )
    )
    where booking.id is not null
  );
end
$$;
