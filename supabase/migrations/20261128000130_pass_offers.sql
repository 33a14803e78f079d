-- What a seat costs in the visits of each pass, where it can be paid with it.

-- Newest definition: 20261126000100_course_enrolments.sql.
create or replace function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  error_code text;
  account uuid := auth.uid();
  seats integer;
begin
  select * into event from public.events where id = event_id;
  if not private.is_public_event(event) then
    event := null;
  end if;
  error_code := private.registration_error(event);
  if error_code = 'event_not_found' then
    perform private.raise_api_error(404, error_code, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_confirmation_expired(taken)
    and taken.user_id = account
  limit 1;
  seats := private.available_seats(event, private.current_email() is not null);
  return jsonb_build_object(
    'state', coalesce(
      error_code, case when event.format <> 'online' and seats <= 0 then 'event_full' end, 'open'
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
    'seats_per_registration', case
      when event.format = 'offline' and event.capacity is not null
        then least(event.seats_per_registration, greatest(event.capacity, 1))
      else event.seats_per_registration
    end,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'error_code', private.pass_error(pass, event),
        'visits', private.visits_for(pass, private.pass_target_of(event, 1)),
        'discount_amount', private.discount_amount(
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
comment on function public.registration_offer is
  'Returns what the caller can do about an event, or a course (event_id is its id), now, in one request: {state, seats_left '
  '(null: no limit), waitlist_count, opens_at, closes_at, format, price_kind, price_amount, price_online_amount, currency, '
  'payment_methods, external_ticket_url, seats_per_registration, registration and order of the caller or null, '
  'is_favorite, passes [{id, name, visits_left, visits_total, valid_until, error_code (a pass_* code, null: usable), '
  'visits (that a seat costs), discount_amount}]}. state: open, event_full, or the code that register_for_event would raise. Errors: PT404 '
  'event_not_found.';
