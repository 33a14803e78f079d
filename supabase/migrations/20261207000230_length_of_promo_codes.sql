-- A guest on the waitlist has a promo code that is read only when a seat is free: whatever length it had was stored. Codes have
-- 40 characters at most. Newest definition: 20261101001200_promo_codes.sql.

create or replace function private.limit_promo_code_tries(promo_code text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if length(promo_code) > 100 then
    perform private.raise_api_error(409, 'promo_unknown', 'The promo code cannot be used here');
  elsif promo_code ~ '\S' then
    perform private.assert_rate_limit('wrong_promo_codes_of_client', private.client_key());
    perform private.assert_rate_limit('wrong_promo_codes_of_account', auth.uid()::text);
  end if;
end
$$;
