-- What somebody can do about an event, and a second mail for whoever lost the first.

create function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  refusal text;
  account uuid := auth.uid();
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
    and taken.user_id = account
  limit 1;
  seats := private.seats_within_reach(event, private.current_email() is not null);
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
comment on function public.registration_offer is
  'What the caller can do about an event now, in one request: {state, seats_left (null: no limit), waitlist_count, opens_at, '
  'closes_at, format, price_kind, price_amount, price_online_amount, currency, payment_methods, external_ticket_url, '
  'registration and order of the caller or null, is_favorite, passes [{id, name, visits_left, visits_total, valid_until, '
  'refusal (a pass_* code, null: usable), discount_amount}]}. state: open, event_full, or the code that register_for_event '
  'would refuse with. Errors: PT404 event_not_found.';
revoke execute on function public.registration_offer(uuid) from public;
grant execute on function public.registration_offer(uuid) to anon, authenticated;

create function public.resend_confirmation(event_id uuid, email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_counted boolean := private.count_submission(false);
  failure private.failure;
  registration uuid;
begin
  email := private.clean_email(email);
  perform private.limit_rate('resent_mails', concat_ws(':', private.client_key(), private.canonical_email(email)));
  perform private.limit_mails(email);
  select id into registration
  from public.registrations taken
  where taken.event_id = resend_confirmation.event_id
    and private.canonical_email(taken.email) = private.canonical_email(resend_confirmation.email)
    and taken.status in ('pending', 'waitlisted') and taken.confirmed_at is null and taken.confirm_until > now();
  perform private.mail_registration('registration_confirm', registration);
  return null;
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.answer_failure(failure);
end
$$;
comment on function public.resend_confirmation is
  'Sends the mail with the confirming link once more, where a registration waits for it; says nothing about whether one does. '
  'Answers null. Errors: PT400 email_*, PT429 too_many_requests, too_many_mails.';
revoke execute on function public.resend_confirmation(uuid, text) from public;
grant execute on function public.resend_confirmation(uuid, text) to anon, authenticated;
