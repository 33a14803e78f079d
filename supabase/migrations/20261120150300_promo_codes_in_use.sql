-- What discounts take off, and whether a promo code may be used. Computed here and nowhere else.

alter table public.orders add column refund_requested_at timestamptz;
comment on column public.orders.refund_requested_at is 'What was paid for is cancelled: staff owe the money back.';
comment on column public.orders.expires_at is 'Not paid until then, the order is dropped together with what it is for. Null: waits.';
create index orders_expiring_idx on public.orders (expires_at) where status = 'pending';

create function private.discount_of(
  kind public.discount_kind, percent integer, amount integer, subtotal integer
) returns integer
language sql immutable set search_path = ''
as $$
  select case kind
    when 'free_pass' then subtotal
    when 'percentage' then round(subtotal::numeric * percent / 100)::integer
    else least(amount, subtotal)
  end
$$;
comment on function private.discount_of is 'Minor units off. Fixed amounts must be in the currency of the order already.';

create function private.promo_refusal(
  code public.promo_codes, scope text[], currency public.currency, email text, account uuid
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    -- Nothing proves the address of a guest who buys what holds no seat: invented ones would use up a code.
    when account is null and scope && '{coworking,subscription}' then 'promo_needs_account'
    when code.id is null or not code.is_active then 'promo_unknown'
    when code.valid_from > now() then 'promo_not_yet'
    when code.valid_until <= now() then 'promo_expired'
    when cardinality(code.applies_to) > 0 and not code.applies_to && scope then 'promo_does_not_apply'
    when code.discount_kind = 'fixed_amount' and code.discount_currency <> currency then 'promo_other_currency'
    when code.used_count >= code.usage_limit then 'promo_used_up'
    when code.usage_limit_per_person <= (
      select count(*)
      from public.promo_code_redemptions used
      where used.promo_code_id = code.id
        and used.released_at is null
        and used.proved_at is not null
        and (
          private.canonical_email(used.email) = private.canonical_email(promo_refusal.email) or used.user_id = account
        )
    ) then 'promo_used_by_you'
  end
$$;
comment on function private.promo_refusal is
  'Why a code cannot be used, or null. scope: what is bought, in the words of private.is_applicability.';

create function private.promo_refusal_told(refusal text, account uuid, is_order boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when refusal in ('promo_not_yet', 'promo_expired', 'promo_used_up') and (is_order or account is null)
      or refusal = 'promo_used_by_you' and account is null
    then 'promo_unknown'
    else refusal
  end
$$;
comment on function private.promo_refusal_told is
  'What somebody is told of why a code cannot be used. Guests and orders get one answer to codes that never were and to those '
  'that are over, so that guessing learns nothing; an account that checks a code learns more.';

create function private.is_wrong_code(refusal text) returns boolean
language sql immutable set search_path = ''
as $$ select refusal like 'promo\_%' and refusal not in ('promo_needs_account', 'promo_with_pass') $$;

create function private.count_wrong_code() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mark_rate('wrong_promo_codes_of_client', private.client_key());
  perform private.mark_rate('wrong_promo_codes_of_account', auth.uid()::text);
end
$$;

create function private.require_code_tries(promo_code text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if promo_code ~ '\S' then
    perform private.require_rate('wrong_promo_codes_of_client', private.client_key());
    perform private.require_rate('wrong_promo_codes_of_account', auth.uid()::text);
  end if;
end
$$;
comment on function private.require_code_tries is
  'Raises PT429 too_many_codes for a client or account that tried many wrong promo codes, right or wrong as this one is.';

create function private.redeem(
  typed text, scope text[], subtotal integer, currency public.currency, email text, account uuid
) returns public.promo_codes
language plpgsql security definer set search_path = ''
as $$
declare
  code public.promo_codes;
  refusal text;
begin
  -- Locked until the end: whoever uses the code next counts this use.
  select * into code from public.promo_codes where promo_codes.code = upper(btrim(typed)) for update;
  refusal := private.promo_refusal(code, scope, currency, email, account);
  if subtotal = 0 or scope = '{}' then
    refusal := coalesce(refusal, 'promo_does_not_apply');
  end if;
  if refusal is not null then
    perform private.refuse(409, private.promo_refusal_told(refusal, account, true), 'The promo code cannot be used here');
  end if;
  return code;
end
$$;
