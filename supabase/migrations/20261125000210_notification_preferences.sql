-- Functions refer to tables of later files.
set check_function_bodies = off;

-- What people want mails about, and addresses that mails do not reach.

create table private.mail_recipients (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  secret_hash text unique,
  switched_off text[] not null default '{}' check (switched_off <@ array['reminders', 'thanks', 'favourites']),
  bounced_at timestamptz,
  bounce_error text check (length(bounce_error) <= 500),
  confirmation_id uuid,
  confirmation_hash text unique,
  created_at timestamptz not null default now(),
  constraint mail_recipients_confirmation check ((confirmation_id is null) = (confirmation_hash is null))
);
comment on table private.mail_recipients is
  'One row for each mailbox that a mail was sent to: the topics switched off, with or without an account, and whether it '
  'rejects mail. No API role reads it.';
comment on column private.mail_recipients.email is 'As private.canonical_email writes it: one row for all spellings.';
comment on column private.mail_recipients.secret_hash is
  'SHA-256 of the secret in the link to the settings of mails (/unsubscribe/{secret}), in hex.';
comment on column private.mail_recipients.bounced_at is
  'When a mail server rejected the mailbox for good. Until the address is confirmed again, only mails that confirm '
  'addresses are sent to it.';
comment on column private.mail_recipients.confirmation_hash is
  'SHA-256 of the secret in the latest mail that asks to confirm the address again, in hex.';
alter table private.mail_recipients enable row level security;
create trigger mail_recipients_secret before insert on private.mail_recipients
  for each row execute function private.set_secret_hash();

create function private.mail_topic(kind text, payload jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('event_reminder', 'event_details') then 'reminders'
    when kind = 'event_thanks' then 'thanks'
    when kind like 'event\_%' and nullif(payload -> 'registration', 'null') is null then 'favourites'
  end
$$;
comment on function private.mail_topic is
  'Returns what a mail can be switched off with: reminders, thanks, or favourites (changes of an event without a '
  'registration). Null: transactional, which cannot be switched off.';

create function private.mail_block(kind text, payload jsonb, email text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when bounced_at is not null and kind not like '%\_confirm' then 'The address bounced'
    when private.mail_topic(kind, payload) = any (switched_off) then 'Switched off by the recipient'
  end
  from private.mail_recipients
  where mail_recipients.email = private.canonical_email(mail_block.email)
$$;
comment on function private.mail_block is 'Returns why a mail must not be sent to an address, or null.';

create function private.forget_bounce(email text) returns void
language sql security definer set search_path = ''
as $$
  update private.mail_recipients
  set bounced_at = null, bounce_error = null, confirmation_id = null, confirmation_hash = null
  where mail_recipients.email = private.canonical_email(forget_bounce.email) and bounced_at is not null
$$;
comment on function private.forget_bounce is 'Sends mails to an address again, which was confirmed.';

create function private.forget_bounce_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_bounce(new.email);
  return null;
end
$$;
create trigger registrations_forget_bounce after update of confirmed_at on public.registrations
  for each row when (old.confirmed_at is null and new.confirmed_at is not null and new.confirm_until is not null)
  execute function private.forget_bounce_of_row();
create trigger space_bookings_forget_bounce after update of confirm_until on public.space_bookings
  for each row when (old.confirm_until is not null and new.confirm_until is null and new.status = 'pending')
  execute function private.forget_bounce_of_row();

create function private.move_mail_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.mail_recipients where email = private.canonical_email(old.email);
    return null;
  end if;
  if new.email_confirmed_at is not null then
    perform private.forget_bounce(new.email);
  end if;
  if private.canonical_email(new.email) is distinct from private.canonical_email(old.email) then
    insert into private.mail_recipients (email, switched_off)
    select private.canonical_email(new.email), switched_off
    from private.mail_recipients
    where email = private.canonical_email(old.email)
    on conflict on constraint mail_recipients_email_key do update set switched_off = excluded.switched_off;
  end if;
  return null;
end
$$;
comment on function private.move_mail_settings is
  'Settings of mails follow an account to its new address, and are deleted with it.';
create trigger move_mail_settings after update of email, email_confirmed_at on auth.users
  for each row when (
    old.email is distinct from new.email or old.email_confirmed_at is distinct from new.email_confirmed_at
  )
  execute function private.move_mail_settings();
create trigger delete_mail_settings after delete on auth.users
  for each row when (old.email is not null)
  execute function private.move_mail_settings();

-- Claiming and finishing mails.

comment on type public.outbox_status is
  'skipped: a notification written while no bot was configured; a mail to an address that bounced, or of a topic that its '
  'recipient switched off.';

create function private.hub_json(language public.interface_language) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_strip_nulls(jsonb_build_object(
        'name', settings.footer_settings ->> 'siteName', 'address', settings.footer_settings ->> 'address',
        'email', settings.footer_settings ->> 'email', 'phone', settings.footer_settings ->> 'phone'
      ))
      from public.site_settings settings
      where settings.is_active and settings.footer_settings is not null
      order by settings.language_code = hub_json.language desc
      limit 1
    ),
    '{}'
  )
$$;
comment on function private.hub_json is
  'Returns {name, address, email, phone} of the hub in a language, as messages name it.';

drop function public.claim_outbox(integer, integer);
create function public.claim_outbox(batch integer default 10, lease_seconds integer default 120)
returns table (
  id uuid, claim uuid, kind text, recipient text, language public.interface_language, payload jsonb, attempts integer,
  hub jsonb, topic text, settings_secret text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine uuid := gen_random_uuid();
  due uuid[];
  skipped integer;
begin
  loop
    due := array(
      select waiting.id
      from public.outbox waiting
      where waiting.channel = 'email' and waiting.status in ('pending', 'sending') and waiting.next_attempt_at <= now()
      order by waiting.next_attempt_at, waiting.id
      limit least(greatest(coalesce(batch, 10), 1), 100)
      for update skip locked
    );
    update public.outbox
    set status = 'skipped', claim = null, last_error = private.mail_block(outbox.kind, outbox.payload, outbox.recipient)
    where outbox.id = any (due) and private.mail_block(outbox.kind, outbox.payload, outbox.recipient) is not null;
    get diagnostics skipped = row_count;
    exit when skipped = 0;
  end loop;
  -- In one order, so that two callers with the same recipients do not wait for each other.
  insert into private.mail_recipients (email)
  select distinct private.canonical_email(outbox.recipient) from public.outbox where outbox.id = any (due) order by 1
  on conflict on constraint mail_recipients_email_key do nothing;
  return query
  update public.outbox
  set status = 'sending', claim = mine, attempts = outbox.attempts + 1,
    next_attempt_at = now() + make_interval(secs => least(greatest(coalesce(lease_seconds, 120), 1), 3600))
  where outbox.id = any (due)
  returning outbox.id, mine, outbox.kind, outbox.recipient, outbox.language, outbox.payload, outbox.attempts,
    private.hub_json(outbox.language),
    private.mail_topic(outbox.kind, outbox.payload),
    (
      select private.link_secret(mail_recipients.id)
      from private.mail_recipients where email = private.canonical_email(outbox.recipient)
    );
end
$$;
comment on function public.claim_outbox is
  'Claims mails that are due and leases them to the caller: each goes to one caller and is due again when the lease ends '
  'without finish_outbox. Mails to addresses that bounced and mails of topics that were switched off are marked skipped '
  'instead. hub: {name, address, email, phone} in the language of the mail. topic: what the mail can be switched off with, '
  'null for transactional ones. settings_secret: of the link to the recipient''s settings of mails, which no table stores. '
  'For the service role.';
revoke execute on function public.claim_outbox(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(integer, integer) to service_role;

drop function public.finish_outbox(uuid, uuid, text, boolean);
create function public.finish_outbox(
  message uuid, claim uuid, error text default null, is_final boolean default false, is_bounce boolean default false
) returns public.outbox_status
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  result public.outbox_status;
  address text;
begin
  update public.outbox
  set
    status = case
      when finish_outbox.error is null then 'sent'
      when finish_outbox.is_final or finish_outbox.is_bounce or attempts >= 30 then 'failed'
      else 'pending'
    end::public.outbox_status,
    sent_at = case when finish_outbox.error is null then now() end,
    last_error = left(finish_outbox.error, 500),
    claim = null,
    -- 15 s, 30 s, 1 min … at most 2 hours: 30 attempts last for two days.
    next_attempt_at = now() + least(interval '15 seconds' * power(2, least(attempts - 1, 12)), interval '2 hours')
  where id = finish_outbox.message and claim = finish_outbox.claim and status = 'sending'
  returning status, recipient into result, address;
  if result = 'failed' and finish_outbox.is_bounce then
    insert into private.mail_recipients (email, bounced_at, bounce_error)
    values (private.canonical_email(address), now(), left(finish_outbox.error, 500))
    on conflict on constraint mail_recipients_email_key do update
    set bounced_at = excluded.bounced_at, bounce_error = excluded.bounce_error;
  end if;
  return result;
end
$$;
comment on function public.finish_outbox is
  'Records the result of a claimed mail: sent, or an error. is_final marks it failed at once; otherwise it is retried with '
  'growing delays, 30 times over two days, before it is marked failed. is_bounce: the mailbox was rejected for good, and '
  'gets no mail until the address is confirmed again. Returns null when the claim has passed to another caller. For the '
  'service role.';
revoke execute on function public.finish_outbox(uuid, uuid, text, boolean, boolean) from public, anon, authenticated;
grant execute on function public.finish_outbox(uuid, uuid, text, boolean, boolean) to service_role;

-- Newest definition: 20261101002500_jobs_and_platform.sql.
create or replace function private.delete_expired_rows() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_limit_attempts where id in (
    select id from private.rate_limit_attempts where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unconfirmed_holds where at < now() - interval '1 day';
  delete from private.idempotent_requests where created_at < now() - interval '1 day';
  -- Mails contain names, addresses and links, so sent ones are deleted after a month.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from public.outbox where channel = 'email' and status = 'skipped' and created_at < now() - interval '30 days';
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
$$;

-- The settings of a mailbox, by its account or by the link in its mails.

create function private.mail_settings_json(email text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'is_bounced', recipient.bounced_at is not null,
    'topics', jsonb_build_object(
      'reminders', not coalesce('reminders' = any (recipient.switched_off), false),
      'thanks', not coalesce('thanks' = any (recipient.switched_off), false),
      'favourites', not coalesce('favourites' = any (recipient.switched_off), false)
    )
  )
  from (values (private.canonical_email(mail_settings_json.email))) mailbox (email)
  left join private.mail_recipients recipient on recipient.email = mailbox.email
$$;

create function private.switch_mail_topics(email text, topics text[], is_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known constant text[] := array['reminders', 'thanks', 'favourites'];
  wanted text[] := coalesce(topics, known);
begin
  if not wanted <@ known then
    perform private.raise_api_error(400, 'topic_unknown', 'reminders, thanks or favourites');
  elsif is_on is null then
    perform private.raise_api_error(400, 'answer_required', 'On or off');
  end if;
  insert into private.mail_recipients (email, switched_off)
  values (private.canonical_email(switch_mail_topics.email), case when is_on then '{}' else wanted end)
  on conflict on constraint mail_recipients_email_key do update
  set switched_off = array(
    select topic from unnest(known) topic
    where case when topic = any (wanted) then not is_on else topic = any (mail_recipients.switched_off) end
  );
end
$$;
comment on function private.switch_mail_topics is 'Switches topics of mails on or off for a mailbox; null: all topics.';

create function public.my_mail_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return (
    select jsonb_build_object('email', lower(users.email)) || private.mail_settings_json(users.email)
    from auth.users where id = auth.uid()
  );
end
$$;
comment on function public.my_mail_settings is
  'Returns what the caller gets mails about: {email, is_bounced (mails to it were rejected, and none is sent), topics '
  '{reminders, thanks, favourites: true or false}}. Errors: PT401 sign_in_required.';
revoke execute on function public.my_mail_settings() from public;
grant execute on function public.my_mail_settings() to authenticated;

create function public.set_my_mail_topic(topic text, is_on boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.switch_mail_topics(users.email, array[topic], is_on) from auth.users where id = auth.uid();
  return public.my_mail_settings();
end
$$;
comment on function public.set_my_mail_topic is
  'Switches mails of a topic (reminders, thanks, favourites) to the caller on or off. Returns the same as my_mail_settings. '
  'Errors: PT401 sign_in_required, PT400 topic_unknown, answer_required.';
revoke execute on function public.set_my_mail_topic(text, boolean) from public;
grant execute on function public.set_my_mail_topic(text, boolean) to authenticated;

create function public.request_address_confirmation() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  confirmation uuid := gen_random_uuid();
begin
  perform private.require_account();
  select lower(email) into address from auth.users where id = auth.uid();
  perform private.count_and_assert_rate_limit(
    'resent_mails', concat_ws(':', private.client_key(), private.canonical_email(address))
  );
  perform private.limit_mails(address);
  update private.mail_recipients
  set confirmation_id = confirmation, confirmation_hash = private.hash_secret(private.link_secret(confirmation))
  where email = private.canonical_email(address) and bounced_at is not null;
  if found then
    perform private.enqueue_mail(
      'address_confirm', address, profiles.language,
      jsonb_build_object('name', profiles.name, 'secret', private.link_secret(confirmation)),
      'address_confirm:' || confirmation
    )
    from public.profiles where id = auth.uid();
  end if;
end
$$;
comment on function public.request_address_confirmation is
  'Sends a mail to the caller''s address, which bounced; its link confirms the address again (confirm_address). Does '
  'nothing for an address that did not bounce. Errors: PT401 sign_in_required, PT429 too_many_requests, too_many_mails.';
revoke execute on function public.request_address_confirmation() from public;
grant execute on function public.request_address_confirmation() to authenticated;

create function private.mailbox_of_secret(secret text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := private.hash_secret(secret);
  mailbox text;
begin
  select email into mailbox from private.mail_recipients where secret_hash = wanted or confirmation_hash = wanted;
  if mailbox is null then
    perform private.raise_api_error(404, 'link_unknown', 'The link leads to nothing');
  end if;
  return mailbox;
end
$$;
comment on function private.mailbox_of_secret is 'Returns the mailbox whose settings a link in a mail opens.';

create function public.mail_settings_by_secret(secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of_secret(secret);
begin
  return private.mail_settings_json(mailbox) || jsonb_build_object(
    'email', regexp_replace(mailbox, '^(.).*@', '\1…@'),
    'can_confirm', exists (
      select from private.mail_recipients
      where email = mailbox and confirmation_hash = private.hash_secret(secret)
    )
  );
end
$$;
comment on function public.mail_settings_by_secret is
  'Returns what a mailbox gets mails about, by the secret of the link in its mails: {email (shortened), is_bounced, topics '
  '{reminders, thanks, favourites: true or false}, can_confirm (the link is that of a mail that asks to confirm the '
  'address)}. Changes nothing. Errors: PT404 link_unknown.';
revoke execute on function public.mail_settings_by_secret(text) from public;
grant execute on function public.mail_settings_by_secret(text) to anon, authenticated;

create function public.set_mail_topics_by_secret(secret text, is_on boolean, topics text[] default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.switch_mail_topics(private.mailbox_of_secret(secret), topics, is_on);
  return public.mail_settings_by_secret(secret);
end
$$;
comment on function public.set_mail_topics_by_secret is
  'Switches mails of topics (null: all that can be) to a mailbox on or off, by the secret of the link in its mails. '
  'Returns the same as mail_settings_by_secret. Errors: PT404 link_unknown, PT400 topic_unknown, answer_required.';
revoke execute on function public.set_mail_topics_by_secret(text, boolean, text[]) from public;
grant execute on function public.set_mail_topics_by_secret(text, boolean, text[]) to anon, authenticated;

create function public.confirm_address(secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of_secret(secret);
begin
  if not exists (
    select from private.mail_recipients where email = mailbox and confirmation_hash = private.hash_secret(secret)
  ) then
    perform private.raise_api_error(404, 'link_unknown', 'The link leads to nothing');
  end if;
  -- The secret stays, so that the link can be followed twice.
  update private.mail_recipients set bounced_at = null, bounce_error = null where email = mailbox;
  return public.mail_settings_by_secret(secret);
end
$$;
comment on function public.confirm_address is
  'Confirms an address that bounced by the secret of the mail that request_address_confirmation sent: mails are sent to it '
  'again. Idempotent. Returns the same as mail_settings_by_secret. Errors: PT404 link_unknown.';
revoke execute on function public.confirm_address(text) from public;
grant execute on function public.confirm_address(text) to anon, authenticated;
