-- An event that takes place after all: what its cancellation gave back is taken again, so that nobody comes for nothing.

-- A visit that was returned may be taken again for the same seat.
drop index public.pass_uses_registration_idx;
create index pass_uses_registration_idx on public.pass_uses (registration_id);
create unique index pass_uses_held_idx on public.pass_uses (registration_id) where returned_at is null;

create function private.charge_anyhow(registration_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  kept jsonb := (select wish from public.registrations where id = registration_id);
begin
  loop
    begin
      update public.registrations set wish = kept where id = registration_id;
      perform private.charge_registration(registration_id);
      exit;
    exception when sqlstate 'PT409' then
      -- The pass or the code they had in mind no longer holds: they get the seat and pay the price.
      exit when kept - array['pass_id', 'promo_code', 'payment_method'] = kept;
      kept := kept - array['pass_id', 'promo_code', 'payment_method'];
    end;
  end loop;
  perform private.start_payment(registration_id);
end
$$;
comment on function private.charge_anyhow is
  'Charges a seat that somebody has: as they wished, or, where that no longer holds, with an order for its price.';

create or replace function private.promote(registration public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations
  set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
  where id = registration.id;
  perform private.charge_anyhow(registration.id);
  perform private.mail_registration('waitlist_promoted', registration.id);
end
$$;

create function private.charge_restored() returns trigger
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
    select registrations.id
    from public.registrations
    join public.orders on orders.id = registrations.order_id
    where registrations.event_id = new.id
      and registrations.status = 'confirmed'
      and orders.status = 'cancelled'
    order by registrations.created_at, registrations.id
  loop
    update public.registrations set order_id = null where id = seat.id;
    perform private.charge_anyhow(seat.id);
    select orders.* into bill
    from public.orders
    join public.registrations on registrations.order_id = orders.id
    where registrations.id = seat.id;
    if bill.status = 'pending' then
      perform private.mail_order('order_created', bill);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.charge_restored is
  'Undoes what the cancellation of an event did to its seats: paid orders ask for no refund, visits are taken and orders '
  'written again.';
-- After "events_tell", which is for cancelling: by name.
create trigger events_tell_restored after update of status on public.events
  for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled' and new.ends_at > now())
  execute function private.charge_restored();
