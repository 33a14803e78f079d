-- Selling passes, and taking visits from them.

create function public.buy_subscription(
  subscription_id uuid,
  full_name text,
  email text,
  phone text default null,
  telegram text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'ips_qr',
  promo_code text default null,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(subscription_id, full_name, email, phone, telegram, payment_method, promo_code);
  answer jsonb := private.recall(idempotency_key, 'buy_subscription', content);
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  person private.contact;
  offer public.subscriptions;
  bill public.orders;
begin
  if answer is not null then
    return answer;
  end if;
  perform private.require_account();
  person := private.contact_of(full_name, email, phone, language);
  perform private.require_code_tries(promo_code);
  telegram := private.clean_telegram(telegram);
  -- The pass goes to the account, so whoever is asked for the money is its owner.
  person.email := coalesce(private.current_email(), person.email);
  select * into offer from public.subscriptions where id = subscription_id and is_active;
  if offer.id is null then
    perform private.refuse(404, 'subscription_not_found', 'No such pass on sale');
  end if;
  perform private.limit_person(person);
  bill := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'subscription', 'title', offer.name, 'subscription_id', offer.id, 'unit_amount', offer.price_amount
    ),
    offer.currency, payment_method, '{ips_qr,on_site}', '{subscription}', promo_code, null,
    case payment_method when 'on_site' then interval '14 days' else interval '7 days' end,
    idempotency_key, telegram
  );
  if bill.status = 'paid' then
    perform private.give_pass(bill);
  end if;
  perform private.mail_order(case bill.status when 'paid' then 'order_paid' else 'order_created' end, bill);
  return private.keep(
    idempotency_key, 'buy_subscription', content,
    jsonb_build_object(
      'order', private.order_json(bill),
      'pass_id', (select id from public.user_passes where order_id = bill.id)
    )
  );
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
comment on function public.buy_subscription is
  'Orders a pass; it appears (user_passes) when the order is paid, at once where a promo code makes it free. Needs an '
  'account. Answers {order (see get_order), pass_id (null until paid)}. The same idempotency key answers the same. The order '
  'waits 7 days for a transfer, 14 for payment on site. Errors: PT401 sign_in_required, PT403 account_blocked, '
  'PT404 subscription_not_found, PT400 name_/email_/phone_/telegram_ required, invalid or too_long, '
  'PT409 payment_method_unavailable, promo_*, idempotency_key_reused, PT429 too_many_requests, too_many_mails.';
revoke execute on function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) from public;
grant execute on function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) to authenticated;

create function private.scope_of_event(event public.events) returns text[]
language sql immutable set search_path = ''
as $$ select array[event.kind::text, 'event:' || event.id] $$;

create function private.pass_refusal(pass public.user_passes, event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when pass.id is null or pass.cancelled_at is not null then 'pass_not_found'
    when not event.accepts_passes
      or cardinality(pass.applies_to) > 0 and not pass.applies_to && private.scope_of_event(event)
    then 'pass_does_not_apply'
    when pass.valid_until <= greatest(event.starts_at, now()) then 'pass_expired'
    when pass.starts_at > greatest(event.starts_at, now()) then 'pass_not_yet'
    when pass.visits_left = 0 then 'pass_used_up'
  end
$$;
comment on function private.pass_refusal is 'Why a pass does not open an event, or null.';

create function private.take_visit(
  pass_id uuid, account uuid, event public.events, registration uuid, price integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  offer public.subscriptions;
  refusal text;
begin
  -- Locked until the end: whoever takes the next visit sees this one gone.
  select * into pass from public.user_passes where id = pass_id and user_id = account for update;
  refusal := private.pass_refusal(pass, event);
  select * into offer from public.subscriptions where id = pass.subscription_id;
  if refusal is null and offer.discount_kind = 'fixed_amount' and offer.discount_currency <> event.currency then
    refusal := 'pass_does_not_apply';
  end if;
  if refusal is not null then
    perform private.refuse(409, refusal, 'The pass cannot be used here');
  end if;
  update public.user_passes set visits_left = visits_left - 1 where id = pass.id and visits_left is not null;
  insert into public.pass_uses (pass_id, registration_id) values (pass.id, registration);
  return private.discount_of(offer.discount_kind, offer.discount_percent, offer.discount_amount, price);
end
$$;
comment on function private.take_visit is 'Takes a visit, or checks the period; answers what is off the price, in minor units.';

create function private.return_visit(registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  returned uuid;
begin
  update public.pass_uses set returned_at = now()
  where registration_id = registration and returned_at is null
  returning pass_id into returned;
  update public.user_passes set visits_left = least(visits_left + 1, visits_total)
  where id = returned and visits_left is not null;
end
$$;
