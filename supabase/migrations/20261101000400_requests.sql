-- Functions refer to tables of later files.
set check_function_bodies = off;

-- The caller of a function, permissions, and stored responses by idempotency key.

create type private.contact as (
  user_id uuid, full_name text, email text, phone text, language public.interface_language, is_confirmed boolean
);
comment on type private.contact is
  'The person making a request. is_confirmed: signed in with the confirmed address of the account.';

create function private.contact_of(
  full_name text, email text, phone text, language public.interface_language
) returns private.contact
language plpgsql stable security definer set search_path = ''
as $$
declare
  person private.contact;
begin
  if auth.uid() is not null and not private.is_active_account() then
    perform private.raise_api_error(403, 'account_blocked', 'The account is blocked');
  end if;
  person.user_id := auth.uid();
  person.full_name := private.clean_line(full_name, 'name', 200, true);
  person.email := private.clean_email(email);
  person.phone := private.clean_phone(phone);
  person.language := coalesce(language, 'ru');
  person.is_confirmed := coalesce(person.email = private.current_email(), false);
  return person;
end
$$;

create function private.require_account() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  elsif not private.is_active_account() then
    perform private.raise_api_error(403, 'account_blocked', 'The account is blocked');
  end if;
  return auth.uid();
end
$$;

create function private.require_permission(variadic wanted text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from unnest(wanted) permission where private.has_permission(permission)) then
    perform private.raise_api_error(403, 'not_allowed', 'This is for staff');
  end if;
end
$$;
-- Runs as its caller.
grant execute on function private.require_permission(text[]) to authenticated;

create table private.idempotent_requests (
  key uuid primary key,
  action text not null,
  caller uuid,
  fingerprint text not null,
  response jsonb not null,
  created_at timestamptz not null default now()
);
comment on table private.idempotent_requests is 'Responses by idempotency key, so that a repeated request changes nothing. Deleted after a day.';
create index idempotent_requests_created_idx on private.idempotent_requests (created_at);
alter table private.idempotent_requests enable row level security;

create function private.find_idempotent_response(request uuid, action text, content jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known private.idempotent_requests;
begin
  if request is null then
    return null;
  end if;
  -- The second click waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('request:' || request, 0));
  select * into known from private.idempotent_requests where key = request;
  if known.key is not null and (
    known.action <> find_idempotent_response.action
    or known.caller is distinct from auth.uid()
    or known.fingerprint <> md5(content::text)
  ) then
    perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
  end if;
  return known.response;
end
$$;
comment on function private.find_idempotent_response is
  'Returns the response saved for this key, or null. Locks the key until the end of the transaction.';
grant execute on function private.find_idempotent_response(uuid, text, jsonb) to authenticated;

create function private.save_idempotent_response(request uuid, action text, content jsonb, response jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if request is not null then
    insert into private.idempotent_requests (key, action, caller, fingerprint, response)
    values (request, save_idempotent_response.action, auth.uid(), md5(content::text), save_idempotent_response.response);
  end if;
  return response;
end
$$;
grant execute on function private.save_idempotent_response(uuid, text, jsonb, jsonb) to authenticated;

-- Rate limits, which also count rejected requests.

create table private.rate_limits (
  name text primary key,
  scope text not null check (scope in ('client', 'account', 'email', 'target', 'global')),
  allowed integer not null check (allowed > 0),
  period interval not null check (period > interval '0' and period <= interval '1 day'),
  code text not null default 'too_many_requests',
  counts_rejected boolean not null default false,
  reason text not null,
  challenge_from integer check (challenge_from between 1 and allowed)
);
comment on table private.rate_limits is
  'Rate limits: how often something may be done within a period, and why. Changes apply at once.';
comment on column private.rate_limits.scope is
  'What has a bucket of its own: a client (see private.client_key), an account, an e-mail address, a target such as an '
  'event, or all requests together.';
comment on column private.rate_limits.code is 'The code of the error PT429.';
comment on column private.rate_limits.counts_rejected is
  'Attempts rejected by the full bucket count too, up to twice the limit: a client that does not pause stays limited.';
alter table private.rate_limits enable row level security;

insert into private.rate_limits (name, scope, allowed, period, code, counts_rejected, challenge_from, reason) values
  (
    'submissions_of_client', 'client', 600, '10 minutes', 'too_many_requests', false, 300,
    'Registrations, bookings and orders, rejected ones too. A hundred people of one house behind one address register, correct '
    'themselves and pay within minutes; a script sends this much in seconds.'
  ),
  (
    'submissions_of_account', 'account', 300, '1 hour', 'too_many_requests', false, null,
    'The same for one person, who needs a few.'
  ),
  (
    'wrong_promo_codes_of_client', 'client', 100, '1 hour', 'too_many_codes', true, null,
    'Codes that exist do not count, so that a house may use one; at this rate a code of four signs takes years to guess.'
  ),
  (
    'wrong_promo_codes_of_account', 'account', 30, '1 hour', 'too_many_codes', true, null,
    'The same for one person, from any number of addresses.'
  ),
  (
    'confirmations_of_client', 'client', 120, '10 minutes', 'too_many_requests', false, null,
    'Codes from mails: five tries belong to a registration, and a client could make registrations to get more.'
  ),
  (
    'mails_of_client_to_email', 'target', 5, '1 hour', 'too_many_mails', false, null,
    'Mails that one client causes to an address nobody proved. Less than mails_to_email, so that it cannot use that up alone.'
  ),
  (
    'mails_to_email', 'email', 8, '1 hour', 'too_many_mails', false, null,
    'Mails of all kinds that unproved requests of all clients cause to one mailbox, however its address is spelled.'
  ),
  (
    'resent_mails', 'target', 3, '10 minutes', 'too_many_mails', false, null,
    'Confirming mails that one client asks for once more.'
  ),
  (
    'registrations_for_event', 'target', 30, '1 hour', 'too_many_attempts', false, null,
    'Registrations of one address for one event: cancelling and registering again.'
  ),
  ('messages_to_attendees', 'target', 20, '1 hour', 'too_many_requests', false, null, 'Messages of staff to those who come to one event.'),
  ('resent_tickets', 'target', 5, '1 hour', 'too_many_requests', false, null, 'Mails with one ticket that staff send again.'),
  ('calendar_feeds', 'account', 20, '1 hour', 'too_many_requests', false, null, 'New addresses of one''s calendar feed.'),
  ('likes', 'account', 200, '10 minutes', 'too_many_requests', false, null, 'Likes set and taken back.'),
  ('reports', 'account', 60, '1 hour', 'too_many_requests', false, null, 'Comments reported: staff read each.'),
  ('comments', 'account', 60, '10 minutes', 'too_many_comments', false, null, 'A lively talk, and no flood.'),
  ('comments_of_day', 'account', 500, '1 day', 'too_many_comments', false, null, 'What one person writes in a day.');

create table private.rate_limit_attempts (
  id bigint generated by default as identity primary key,
  limit_name text not null references private.rate_limits (name) on update cascade on delete cascade,
  subject text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.rate_limit_attempts is
  'One row for each attempt that counts towards a limit. subject: who or what the bucket belongs to. Deleted after a day.';
create index rate_limit_attempts_bucket_idx on private.rate_limit_attempts (limit_name, subject, at);
create index rate_limit_attempts_at_idx on private.rate_limit_attempts (at);
alter table private.rate_limit_attempts enable row level security;

insert into private.settings (key, value) values ('client_address_header', '"cf-connecting-ip"');

create function private.client_key() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- X-Forwarded-For is a list that the client begins; hosted Supabase passes it on as it came.
  header text := (select value #>> '{}' from private.settings where key = 'client_address_header');
  address inet;
begin
  address := regexp_replace(
    nullif(current_setting('request.headers', true), '')::jsonb ->> header, '^::ffff:(?=[0-9.]+$)', '', 'i'
  );
  if family(address) = 6 then
    -- A client with one IPv6 address usually has the whole /64 network.
    address := network(set_masklen(address, 64));
  end if;
  return left(
    encode(extensions.hmac(convert_to(text(address), 'UTF8'), private.setting_bytes('link_secret'), 'sha256'), 'hex'), 32
  );
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.client_key is
  'A keyed hash of the client''s IP address (of the /64 network for IPv6), so that no address is stored; null where none is '
  'known, as in queries outside the API. The address is read from the one header that the platform sets itself and a client '
  'cannot (private.settings: client_address_header).';

create function private.rate_limit_resets_at(limit_name text, subject text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  -- The bucket is full while its last `allowed` marks are all younger than the period.
  select counted.at + limits.period
  from private.rate_limits limits
  cross join lateral (
    select marks.at
    from private.rate_limit_attempts marks
    where marks.limit_name = limits.name and marks.subject = rate_limit_resets_at.subject
    order by marks.at desc
    offset limits.allowed - 1
    limit 1
  ) counted
  where limits.name = rate_limit_resets_at.limit_name and counted.at + limits.period > clock_timestamp()
$$;
comment on function private.rate_limit_resets_at is 'When a full bucket has room again; null while it has.';

create function private.assert_rate_limit(limit_name text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  until timestamptz := private.rate_limit_resets_at(assert_rate_limit.limit_name, assert_rate_limit.subject);
begin
  if until is not null then
    perform private.raise_api_error(
      429, (select code from private.rate_limits where name = assert_rate_limit.limit_name), 'Too often; try again later',
      jsonb_build_object(
        'retry_after', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
      )
    );
  end if;
end
$$;
comment on function private.assert_rate_limit is
  'Raises PT429 with the code of the limit and {retry_after (seconds)} when the bucket is full.';

create function private.count_attempt(limit_name text, subject text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.rate_limit_attempts (limit_name, subject)
  select count_attempt.limit_name, count_attempt.subject
  from private.rate_limits limits
  where limits.name = count_attempt.limit_name
    and count_attempt.subject is not null
    -- A bucket needs no more than twice the limit.
    and (
      select count(*) from (
        select from private.rate_limit_attempts marks
        where marks.limit_name = limits.name and marks.subject = count_attempt.subject
          and marks.at > clock_timestamp() - limits.period
        limit limits.allowed * 2
      ) lately
    ) < limits.allowed * 2
$$;
comment on function private.count_attempt is 'Counts an attempt; does nothing without a subject.';

create function private.count_and_assert_rate_limit(limit_name text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Requests of one client or of all clients do not wait for each other: such a limit may be exceeded by as many as run at
  -- once.
  if subject is not null and exists (
    select from private.rate_limits where name = count_and_assert_rate_limit.limit_name and scope not in ('client', 'global')
  ) then
    perform pg_advisory_xact_lock(hashtextextended('rate:' || limit_name || ':' || subject, 0));
  end if;
  perform private.assert_rate_limit(limit_name, subject);
  perform private.count_attempt(limit_name, subject);
end
$$;
comment on function private.count_and_assert_rate_limit is
  'Counts an attempt, or raises PT429 (see private.assert_rate_limit). A rollback removes the count: see private.api_error.';

create function private.count_submission(is_replay boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not is_replay then
    perform private.count_and_assert_rate_limit('submissions_of_client', private.client_key());
    perform private.count_and_assert_rate_limit('submissions_of_account', auth.uid()::text);
    perform private.require_challenge('submissions_of_client', private.client_key());
  end if;
  return not is_replay;
end
$$;
comment on function private.count_submission is
  'Counts a registration, booking or order for its client and account, unless it repeats a request that already has a '
  'response.';

create type private.api_error as (code text, message text, details text, hint text);
comment on type private.api_error is
  'An API error that a function returns instead of raising, so that attempts counted before remain counted. A function '
  'counts in its declarations, outside the block that "exception when others" rolls back.';

create function private.api_error_response(failure private.api_error) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if failure.hint = 'too_many_codes' or private.is_wrong_promo_code_error(failure.hint) then
    perform private.count_wrong_code();
  end if;
  perform set_config('response.status', substr(failure.code, 3), true);
  return jsonb_build_object(
    'code', failure.code, 'message', failure.message, 'details', nullif(failure.details, ''),
    'hint', nullif(failure.hint, '')
  );
end
$$;
comment on function private.api_error_response is
  'The response of an API error (PTnnn), as PostgREST gives it to one that is raised: status and {code, message, details, hint}.';

create function private.reraise_api_error(response jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if response ->> 'code' like 'PT%' then
    raise exception using
      errcode = response ->> 'code', message = response ->> 'message', detail = coalesce(response ->> 'details', ''),
      hint = coalesce(response ->> 'hint', '');
  end if;
  return response;
end
$$;
comment on function private.reraise_api_error is
  'Returns the response of an API function, or raises the error in it; for functions that call other API functions.';

create function private.limit_mails(email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := private.canonical_email(email);
begin
  perform private.count_and_assert_rate_limit('mails_of_client_to_email', private.client_key() || ':' || mailbox);
  perform private.count_and_assert_rate_limit('mails_to_email', mailbox);
end
$$;
comment on function private.limit_mails is 'Counts a mail to an unconfirmed address, or raises PT429 too_many_mails.';

create function private.try_count_mail(email text, is_proved boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := private.canonical_email(email);
begin
  if is_proved then
    return true;
  elsif private.rate_limit_resets_at('mails_of_client_to_email', private.client_key() || ':' || mailbox) is not null
    or private.rate_limit_resets_at('mails_to_email', mailbox) is not null
  then
    return false;
  end if;
  perform private.limit_mails(email);
  return true;
end
$$;
comment on function private.try_count_mail is
  'Counts a mail that an order can do without; returns false beyond the limit, and the order is placed without the mail.';

create function private.limit_mails_to_contact(person private.contact) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- An unconfirmed address gets few mails; an account with a confirmed address has no such limit.
  if not person.is_confirmed then
    perform private.limit_mails(person.email);
  end if;
end
$$;
comment on function private.limit_mails_to_contact is 'Limits the mails to a contact whose address is not confirmed.';

-- Rate limits of direct writes to tables.

insert into private.rate_limits (name, scope, allowed, period, code, reason) values
  (
    'comment_changes', 'account', 60, '10 minutes', 'too_many_comments',
    'Each change of a comment is an entry of the audit log.'
  ),
  (
    'profile_changes', 'account', 60, '1 hour', 'too_many_requests',
    'Each change of a profile is an entry of the audit log.'
  ),
  ('favorites', 'account', 300, '10 minutes', 'too_many_requests', 'Favourites kept, taken away and kept again.');

create function private.limit_table_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_and_assert_rate_limit(tg_argv[0], auth.uid()::text);
  return new;
end
$$;
comment on function private.limit_table_writes is 'Limits how often an account writes into a table; its argument names the limit.';
create trigger profiles_limit before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_table_writes('profile_changes');

-- Proof of work for guests near a rate limit (ALTCHA's protocol, version 1). It is required beyond
-- private.rate_limits.challenge_from.

comment on column private.rate_limits.challenge_from is
  'Number of attempts beyond which each needs a proof of work; null: never.';

insert into private.settings (key, value) values
  ('challenge_secret', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex')))
on conflict (key) do nothing;

create table private.challenge_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);
comment on table private.challenge_proofs is 'Challenges whose proof was accepted: each is valid once. Deleted when they expire.';
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
  -- The last character separates the digits of the number from those of the expiry.
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
  'Returns a challenge for one action. The client finds, within ten minutes, the number from 0 to maxnumber whose SHA-256 '
  'with the salt equals the challenge.';

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
  'Returns whether a proof (base64 of {algorithm, challenge, salt, number, signature}) solves an unexpired challenge of '
  'this server for this action. Each proof is accepted once.';

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
    select from private.rate_limit_attempts marks
    where marks.limit_name = limits.name and marks.subject = require_challenge.subject
      and marks.at > clock_timestamp() - limits.period
    limit limits.allowed
  ) lately;
  -- The attempt being checked has been counted.
  if counted <= limits.challenge_from then
    return;
  elsif private.redeem_proof(proof, action) then
    perform set_config('hub.is_challenge_solved', 'yes', true);
    return;
  end if;
  perform private.raise_api_error(
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

create function private.delete_expired_challenges() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.challenge_proofs where expires_at < now() - interval '1 minute';
  return null;
end
$$;
create trigger challenge_proofs_sweep after insert on private.challenge_proofs
  for each statement execute function private.delete_expired_challenges();

-- Cloudflare Turnstile for clients beyond challenge_from, where an installation has configured it. Without the row
-- 'turnstile' in private.settings a challenge is a proof of work alone.

alter table private.settings add constraint settings_turnstile_check
  check (key <> 'turnstile' or value in ('"offered"', '"required"'));

create function private.turnstile_mode() returns text
language sql stable security definer set search_path = ''
as $$ select value #>> '{}' from private.settings where key = 'turnstile' $$;
comment on function private.turnstile_mode is
  'Returns how challenges use Turnstile. offered: as an alternative to a proof of work of twice the length; required: '
  'instead of it; null: not used.';

create function private.challenge_for(action text, max_number integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select case mode
    when 'required' then '{}'
    when 'offered' then private.new_challenge(action, max_number * 2)
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
    perform private.raise_api_error(409, 'turnstile_off', 'This installation does not use Turnstile');
  elsif coalesce(action, '') !~ '^[a-z_]{1,32}$' then
    perform private.raise_api_error(400, 'action_invalid', 'The action is the name of a function');
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

-- Creating records in the admin area. Repeating a request after a lost response creates nothing; a record created by
-- another person, equal or not, is a duplicate.

create function private.insert_record(table_name text, content jsonb) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  columns text := (select string_agg(pg_catalog.quote_ident(name), ', ') from jsonb_object_keys(content) name);
  created uuid;
begin
  execute pg_catalog.format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
    table_name, columns
  )
  into created
  using content;
  return created;
end
$$;
grant execute on function private.insert_record(text, jsonb) to authenticated;

create function private.with_last_sort_order(table_name text, content jsonb) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  position integer;
begin
  execute pg_catalog.format('select coalesce(max(sort_order), 0) + 1 from public.%I', table_name) into position;
  return content || jsonb_build_object('sort_order', position);
end
$$;
comment on function private.with_last_sort_order is
  'Returns the content of a new row with a sort_order after all others of its table.';
grant execute on function private.with_last_sort_order(text, jsonb) to authenticated;

-- Runs as its caller, so that policies apply.
create function public.create_record(table_name text, content jsonb, idempotency_key uuid) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  action text := 'create ' || table_name;
  -- The page makes a new slug for a slide whenever it is loaded.
  request jsonb := case table_name when 'slides' then content - 'slug' else content end;
  known jsonb;
  created uuid;
begin
  perform private.require_permission('manage_content', 'manage_events');
  known := private.find_idempotent_response(idempotency_key, action, request);
  if known is not null then
    return known ->> 'id';
  end if;
  case
    when table_name = 'events' then
      created := public.save_event(content) ->> 'id';
    when table_name = 'courses' then
      created := public.save_course(
        content -> 'course', content -> 'sessions',
        array(select jsonb_array_elements_text(content -> 'speakers')::uuid)
      );
    when table_name = 'spaces' then
      created := public.save_space(content) ->> 'id';
    when table_name in ('coworking_plans', 'subscriptions') then
      created := private.insert_record(table_name, private.with_last_sort_order(table_name, content));
    when table_name in ('blog_posts', 'promo_codes', 'science_fields', 'slides', 'speakers') then
      created := private.insert_record(table_name, content);
    else
      perform private.raise_api_error(400, 'table_invalid', 'Staff create no records of this table');
  end case;
  perform private.save_idempotent_response(idempotency_key, action, request, jsonb_build_object('id', created));
  return created;
end
$$;
comment on function public.create_record is
  'Creates a record of staff and returns its id; the same key and content again: the id of the record created before. content: '
  'of events as save_event takes it, of spaces as save_space, of courses {course, sessions, speakers} as save_course; of '
  'blog_posts, coworking_plans, promo_codes, science_fields, slides, speakers, subscriptions the columns. Plans and passes come '
  'last. Runs as its caller. Errors: PT403 not_allowed, PT400 table_invalid, PT409 idempotency_key_reused, 23505 when the slug '
  'or code is taken, and those of the functions named.';
revoke execute on function public.create_record(text, jsonb, uuid) from public;
grant execute on function public.create_record(text, jsonb, uuid) to authenticated;

-- Secrets of the database and of secret links.

-- Each database generates its own secrets; no file contains them.
insert into private.settings (key, value) values
  ('ticket_secret', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex'))),
  ('link_secret', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex')))
on conflict (key) do nothing;
comment on table private.settings is
  'Settings that no client may read. super_admin_email: the one address that is super_admin. ticket_secret signs ticket '
  'codes, link_secret makes the secrets in people''s links: 32 random bytes in hex each, made by the database itself.';

create function private.setting_bytes(name text) returns bytea
language sql stable security definer set search_path = ''
as $$ select decode(value #>> '{}', 'hex') from private.settings where key = name $$;

create function private.link_secret(record_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select translate(
    left(encode(extensions.hmac(convert_to(record_id::text, 'UTF8'), private.setting_bytes('link_secret'), 'sha256'), 'base64'), 32),
    '+/', '-_'
  )
$$;
comment on function private.link_secret is
  'Returns the secret in the link to a registration, booking or order: 32 characters derived from its id, so that every '
  'mail can contain it and no table stores it.';

create function private.hash_secret(secret text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(secret, 'UTF8')), 'hex') $$;

create function private.set_secret_hash() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.secret_hash := private.hash_secret(private.link_secret(new.id));
  return new;
end
$$;

-- Form tokens, and secrets of private calendar feeds.

create table public.csrf_tokens (
  token text primary key check (length(token) between 16 and 200),
  user_id uuid references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.csrf_tokens is 'CSRF tokens. Written by the server; their holder can check one.';
create index csrf_tokens_user_idx on public.csrf_tokens (user_id);
create index csrf_tokens_expires_idx on public.csrf_tokens (expires_at);

alter table public.csrf_tokens enable row level security;

create policy "own valid tokens read" on public.csrf_tokens for select to authenticated
  using (user_id = (select auth.uid()) and expires_at > now());
-- No insert, update and delete: only the service role writes.

grant select on public.csrf_tokens to authenticated;

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
comment on table public.calendar_feeds is 'Private calendar feeds with an account''s favourites and registrations.';
comment on column public.calendar_feeds.secret_hash is 'SHA-256 of the secret in the address, in hex.';
create unique index calendar_feeds_user_idx on public.calendar_feeds (user_id) where revoked_at is null;
create index calendar_feeds_owner_idx on public.calendar_feeds (user_id);

alter table public.calendar_feeds enable row level security;

create policy "own feeds read" on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()));
-- No insert, update and delete: a function creates the secret.

grant select (id, user_id, created_at, revoked_at) on public.calendar_feeds to authenticated;
