-- Cloudflare Turnstile for clients beyond challenge_from, where an installation has configured it. Without the row
-- 'turnstile' in private.settings a challenge is a proof of work alone.

alter table private.settings add constraint settings_turnstile_check
  check (key <> 'turnstile' or value in ('"offered"', '"required"'));

create function private.turnstile_mode() returns text
language sql stable security definer set search_path = ''
as $$ select value #>> '{}' from private.settings where key = 'turnstile' $$;
comment on function private.turnstile_mode is
  'How challenges use Turnstile. offered: beside a proof of work four times as long; required: instead of it; null: not at all.';

create function private.challenge_for(action text, max_number integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select case mode
    when 'required' then '{}'
    when 'offered' then private.new_challenge(action, max_number * 4)
    else private.new_challenge(action, max_number)
  end || case when mode is null then '{}' else jsonb_build_object('turnstile', jsonb_build_object('action', action)) end
  from private.turnstile_mode() as mode
$$;
comment on function private.challenge_for is
  'The challenge that a request for this action is answered with: a proof of work, {turnstile: {action}}, or both to choose from.';

create function public.sign_turnstile_proof(action text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.turnstile_mode() is null then
    perform private.refuse(409, 'turnstile_off', 'This installation does not use Turnstile');
  elsif coalesce(action, '') !~ '^[a-z_]{1,32}$' then
    perform private.refuse(400, 'action_invalid', 'The action is the name of a function');
  end if;
  -- A challenge whose solution is known: private.redeem_proof stays the only place that accepts proofs.
  return replace(
    encode(convert_to((private.new_challenge(action, 0) || '{"number": 0}')::text, 'UTF8'), 'base64'), E'\n', ''
  );
end
$$;
comment on function public.sign_turnstile_proof is
  'Returns a proof for x-challenge-proof that is accepted once, for this action, within ten minutes. For the function '
  'verify-turnstile, after Cloudflare has accepted a token. PT409 turnstile_off, PT400 action_invalid.';
revoke execute on function public.sign_turnstile_proof(text) from public, anon, authenticated;
grant execute on function public.sign_turnstile_proof(text) to service_role;
