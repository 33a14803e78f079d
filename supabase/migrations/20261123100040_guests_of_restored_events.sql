-- A guest whose seat waits for its link has an order as well: what the cancellation of the event took from them is asked
-- for again, as from everybody else, or they would come for nothing.

create or replace function private.charge_restored() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  seat record;
  bill public.orders;
begin
  update public.orders
  set refund_requested_at = null
  from public.registrations
  where registrations.event_id = new.id
    and registrations.status <> 'cancelled'
    and orders.id = registrations.order_id
    and orders.status = 'paid';
  for seat in
    select registrations.id, registrations.status
    from public.registrations
    join public.orders on orders.id = registrations.order_id
    where registrations.event_id = new.id
      and registrations.status in ('pending', 'confirmed')
      and orders.status = 'cancelled'
    order by registrations.created_at, registrations.id
  loop
    update public.registrations set order_id = null where id = seat.id;
    perform private.charge_anyhow(seat.id);
    select orders.* into bill
    from public.orders
    join public.registrations on registrations.order_id = orders.id
    where registrations.id = seat.id;
    -- Whoever has not confirmed yet hears of the order when they do.
    if bill.status = 'pending' and seat.status = 'confirmed' then
      perform private.mail_order('order_created', bill);
    end if;
  end loop;
  return null;
end
$$;

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
    perform private.refuse(404, 'event_not_found', 'No such event');
  end if;
  is_back := event.status = 'cancelled';
  return jsonb_build_object(
    'version', event.updated_at, 'status', event.status, 'starts_at', event.starts_at, 'ends_at', event.ends_at,
    'space_id', event.space_id, 'is_public', coalesce(event.published_at <= now(), false),
    'favourites', (select count(*) from public.favorites where favorites.event_id = event.id),
    'recipients', (select count(*) from private.followers_of(event))
  ) || (
    with seats as (
      select registrations.id, registrations.status, registrations.wish, registrations.order_id
      from public.registrations
      where registrations.event_id = event.id and registrations.status <> 'cancelled'
        and not private.is_expired(registrations)
    ), bills as (
      select seats.status as seat, seats.wish, orders.status, orders.total_amount, orders.currency,
        orders.refund_requested_at is not null as is_owed
      from seats join public.orders on orders.id = seats.order_id
    ), money as (
      select currency,
        coalesce(sum(total_amount) filter (where status = 'paid' and is_owed = is_back), 0) as paid,
        coalesce(sum(total_amount) filter (
          where case when is_back then status = 'cancelled' and seat in ('pending', 'confirmed') else status = 'pending' end
        ), 0) as pending
      from bills
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
          select count(*) from bills where wish ? 'pass_id' and status = 'cancelled' and seat in ('pending', 'confirmed')
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
