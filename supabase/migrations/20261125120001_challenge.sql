-- A proof of work that strangers are asked for under load (protocol of ALTCHA, version 1). What it is asked of is decided
-- by private.rate_limits.challenge_from: below that nobody sees a challenge.

alter table private.rate_limits
  add column challenge_from integer check (challenge_from between 1 and allowed);
comment on column private.rate_limits.challenge_from is
  'From how many attempts on a client is asked for a proof of work with each; null: never.';
update private.rate_limits set challenge_from = 300 where name = 'submissions_of_client';

insert into private.settings (key, value) values
  ('challenge_secret', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex')))
on conflict (key) do nothing;

create table private.challenge_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);
comment on table private.challenge_proofs is 'Challenges whose proof was accepted: each counts once. Swept when they expire.';
create index challenge_proofs_expires_idx on private.challenge_proofs (expires_at);
alter table private.challenge_proofs enable row level security;

create function private.sign_challenge(challenge text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(
    extensions.hmac(convert_to(challenge, 'UTF8'), private.setting_bytes('challenge_secret'), 'sha256'), 'hex'
  )
$$;

create function private.challenge_of(salt text, number integer) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(salt || number, 'UTF8')), 'hex') $$;

create function private.challenge_salt(action text) returns text
language sql volatile set search_path = ''
as $$
  -- The last sign keeps digits of the number from being read as digits of the expiry.
  select encode(extensions.gen_random_bytes(12), 'hex')
    || '?action=' || action
    || '&expires=' || extract(epoch from now() + interval '10 minutes')::bigint || '&'
$$;

create function private.new_challenge(action text, max_number integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'algorithm', 'SHA-256', 'challenge', challenge, 'salt', salt, 'maxnumber', max_number,
    'signature', private.sign_challenge(challenge)
  )
  from (select private.challenge_salt(action) as salt) salted
  cross join lateral (
    select private.challenge_of(
      salt,
      ((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint) % (max_number + 1))::integer
    ) as challenge
  ) made
$$;
comment on function private.new_challenge is
  'A challenge for one action: the number from 0 to maxnumber whose SHA-256 after the salt is the challenge is to be found '
  'within ten minutes.';

create function private.redeem_proof(proof text, action text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  content jsonb;
  salt text;
  until timestamptz;
begin
  if length(proof) > 1000 then
    return false;
  end if;
  content := convert_from(decode(proof, 'base64'), 'UTF8')::jsonb;
  salt := content ->> 'salt';
  until := to_timestamp(substring(salt from '^[0-9a-f]{24}\?action=[a-z_]+&expires=([0-9]{10})&$')::bigint);
  if coalesce(until <= now(), true)
    or substring(salt from 'action=([a-z_]+)') <> action
    or coalesce(content ->> 'algorithm', '') <> 'SHA-256'
    or coalesce(content ->> 'number', '') !~ '^[0-9]{1,9}$'
    or content ->> 'challenge' is distinct from private.challenge_of(salt, (content ->> 'number')::integer)
    or content ->> 'signature' is distinct from private.sign_challenge(content ->> 'challenge')
  then
    return false;
  end if;
  insert into private.challenge_proofs (challenge, expires_at)
  values (content ->> 'challenge', until)
  on conflict do nothing;
  return found;
exception when data_exception then
  return false;
end
$$;
comment on function private.redeem_proof is
  'Whether a proof (base64 of {algorithm, challenge, salt, number, signature}) answers a challenge of ours for this action that '
  'has not expired. It counts once.';

create function private.require_challenge(limit_name text, subject text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  limits private.rate_limits;
  counted integer;
  action text := coalesce(substring(current_setting('request.path', true) from '[a-z_]+$'), 'unknown');
  proof text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-challenge-proof';
begin
  select * into limits from private.rate_limits where name = limit_name and challenge_from is not null;
  -- One function of the API may call another that counts as well: a request needs one proof.
  if limits.name is null or subject is null or current_setting('hub.is_challenge_solved', true) = 'yes' then
    return;
  end if;
  select count(*) into counted
  from (
    select from private.rate_marks marks
    where marks.limit_name = limits.name and marks.subject = require_challenge.subject
      and marks.at > clock_timestamp() - limits.period
    limit limits.allowed
  ) lately;
  -- The attempt that is judged has been counted.
  if counted <= limits.challenge_from then
    return;
  elsif private.redeem_proof(proof, action) then
    perform set_config('hub.is_challenge_solved', 'yes', true);
    return;
  end if;
  perform private.refuse(
    428, 'challenge_required', 'Solve the challenge and send the same request again with the proof',
    jsonb_build_object('challenge', private.challenge_for(
      action,
      -- Twice as long at each quarter of what is left until the limit.
      50000 * (1 << least(3, (counted - limits.challenge_from) * 4 / greatest(1, limits.allowed - limits.challenge_from)))
    ))
  );
end
$$;
comment on function private.require_challenge is
  'Raises PT428 challenge_required {challenge} where the bucket is past challenge_from and the request has no valid proof '
  'in the header x-challenge-proof.';

create function private.forget_challenges() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.challenge_proofs where expires_at < now() - interval '1 minute';
  return null;
end
$$;
create trigger challenge_proofs_sweep after insert on private.challenge_proofs
  for each statement execute function private.forget_challenges();
