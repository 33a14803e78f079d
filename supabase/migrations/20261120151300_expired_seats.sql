-- Seats that ran out are found by their own index: an event with a thousand people answers as fast as one with ten.

drop index public.registrations_unproved_idx;
create index registrations_unproved_idx on public.registrations (event_id, confirm_until)
  where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until is not null;

create or replace function private.seats_left(event public.events) returns integer
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

create or replace function private.drop_expired(event_id uuid) returns void
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

create or replace function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  refusal text;
  account uuid := auth.uid();
  address text := private.current_email();
  seats integer;
begin
  select * into event from public.events where id = event_id;
  if event.published_at is null or event.published_at > now() then
    event := null;
  end if;
  refusal := private.event_refusal(event);
  if refusal = 'event_not_found' then
    perform private.refuse(404, refusal, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_expired(taken)
    and (taken.user_id = account or taken.email = address)
  limit 1;
  seats := private.seats_left(event);
  return jsonb_build_object(
    'state', coalesce(
      refusal, case when event.format <> 'online' and seats <= 0 then 'event_full' end, 'open'
    ),
    'seats_left', case when seats is not null then greatest(seats, 0) end,
    'waitlist_count', event.waitlist_count,
    'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at,
    'format', event.format, 'price_kind', event.price_kind, 'price_amount', event.price_amount,
    'price_online_amount', event.price_online_amount, 'currency', event.currency,
    'payment_methods', (
      select coalesce(jsonb_agg(method), '[]')
      from unnest(event.payment_methods) method
      where event.price_kind <> 'free' and method in ('ips_qr', 'on_site', 'external')
        and (method <> 'ips_qr' or event.currency = 'RSD')
    ),
    'external_ticket_url', event.external_ticket_url,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'refusal', private.pass_refusal(pass, event),
        'discount_amount', private.discount_of(
          offer.discount_kind, offer.discount_percent, offer.discount_amount, event.price_amount
        )
      ) order by pass.valid_until, pass.id), '[]')
      from public.user_passes pass
      join public.subscriptions offer on offer.id = pass.subscription_id
      where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
        and event.price_kind = 'paid'
    )
  );
end
$$;
