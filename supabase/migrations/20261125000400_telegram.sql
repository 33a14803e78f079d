-- Functions refer to each other.
set check_function_bodies = off;

-- Telegram for people who connect it: tickets, reminders and waitlist offers come there as well as by mail. The bot of
-- the staff notifications writes to them; another channel of the outbox keeps both apart.

create table public.telegram_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  chat_id bigint unique,
  username text check (length(username) <= 64),
  linked_at timestamptz not null default now(),
  unlinked_at timestamptz,
  unlink_cause text check (unlink_cause in ('profile', 'stop', 'blocked', 'replaced')),
  constraint telegram_links_state check (
    (chat_id is null) = (unlinked_at is not null) and (unlinked_at is null) = (unlink_cause is null)
  )
);
comment on table public.telegram_links is
  'The Telegram account that an account connected, or when and why it was disconnected. Written by functions only.';
comment on column public.telegram_links.chat_id is
  'The private chat with the bot. Null: disconnected. One chat belongs to one account.';
comment on column public.telegram_links.unlink_cause is
  'profile: in the settings; stop: by /stop; blocked: the bot was blocked in Telegram; replaced: the same Telegram account '
  'was connected to another account.';
alter table public.telegram_links enable row level security;
create policy "own links read" on public.telegram_links for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.telegram_links to authenticated;

create table private.telegram_tokens (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  chat_id bigint
);
comment on table private.telegram_tokens is
  'The latest token with which an account connects Telegram (/start <token>). No API role reads it.';
comment on column private.telegram_tokens.token_hash is 'SHA-256 of the token, in hex.';
comment on column private.telegram_tokens.chat_id is
  'The chat that used the token: a repeated update of it gets the same response, any other chat none.';
create index telegram_tokens_expires_idx on private.telegram_tokens (expires_at);
alter table private.telegram_tokens enable row level security;

insert into private.rate_limits (name, scope, allowed, period, code, reason) values
  ('telegram_tokens', 'account', 20, '1 hour', 'too_many_requests', 'Each link to connect Telegram makes a new token.');

-- The bot, known since its webhook was set.

create function private.telegram_bot() returns text
language sql stable security definer set search_path = ''
as $$ select value #>> '{}' from private.settings where key = 'telegram_bot' $$;
comment on function private.telegram_bot is 'Returns the name of the bot in Telegram; null where none is set up.';

create function public.set_telegram_bot(username text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if username is null then
    delete from private.settings where key = 'telegram_bot';
  elsif username !~ '^[A-Za-z0-9_]{3,32}$' then
    perform private.raise_api_error(400, 'bot_invalid', 'No name of a bot');
  else
    insert into private.settings (key, value) values ('telegram_bot', to_jsonb(username))
    on conflict (key) do update set value = excluded.value;
  end if;
end
$$;
comment on function public.set_telegram_bot is
  'Stores the name of the bot whose webhook was set, so that people can connect Telegram; null where there is no bot. For '
  'the service role. Errors: PT400 bot_invalid.';
revoke execute on function public.set_telegram_bot(text) from public, anon, authenticated;
grant execute on function public.set_telegram_bot(text) to service_role;

-- Connecting and disconnecting.

create function public.my_telegram() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return (
    select jsonb_build_object(
      'is_available', private.telegram_bot() is not null,
      'is_linked', links.chat_id is not null,
      'username', case when links.chat_id is not null then links.username end,
      'unlink_cause', links.unlink_cause
    )
    from (values (auth.uid())) caller (id)
    left join public.telegram_links links on links.user_id = caller.id
  );
end
$$;
comment on function public.my_telegram is
  'Returns whether the caller connected Telegram: {is_available (a bot is set up), is_linked, username (in Telegram, if '
  'there is one), unlink_cause (profile, stop, blocked or replaced after it was disconnected)}. Errors: PT401 '
  'sign_in_required.';
revoke execute on function public.my_telegram() from public;
grant execute on function public.my_telegram() to authenticated;

create function public.create_telegram_link() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
  bot text := private.telegram_bot();
  token text := translate(rtrim(encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_');
  expiry timestamptz := now() + interval '15 minutes';
begin
  if bot is null then
    perform private.raise_api_error(409, 'telegram_unavailable', 'No bot is set up');
  end if;
  perform private.count_and_assert_rate_limit('telegram_tokens', account::text);
  insert into private.telegram_tokens (user_id, token_hash, expires_at)
  values (account, private.hash_secret(token), expiry)
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, expires_at = excluded.expires_at, chat_id = null;
  return jsonb_build_object('url', 'https://t.me/' || bot || '?start=' || token, 'expires_at', expiry);
end
$$;
comment on function public.create_telegram_link is
  'Returns {url, expires_at} of the link that connects Telegram with the caller''s account: it works once, for 15 minutes, '
  'and replaces the one before. Errors: PT401 sign_in_required, PT409 telegram_unavailable, PT429 too_many_requests.';
revoke execute on function public.create_telegram_link() from public;
grant execute on function public.create_telegram_link() to authenticated;

create function private.unlink_telegram(account uuid, cause text) returns void
language sql security definer set search_path = ''
as $$
  -- The token, too: a repeated update must not connect again.
  delete from private.telegram_tokens where user_id = account;
  update public.telegram_links set chat_id = null, unlinked_at = now(), unlink_cause = cause
  where user_id = account and chat_id is not null;
$$;
comment on function private.unlink_telegram is 'Disconnects Telegram from an account and records why. Idempotent.';

create function public.unlink_my_telegram() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  perform private.unlink_telegram(auth.uid(), 'profile');
  return public.my_telegram();
end
$$;
comment on function public.unlink_my_telegram is
  'Disconnects Telegram from the caller''s account. Idempotent. Returns the same as my_telegram. Errors: PT401 '
  'sign_in_required.';
revoke execute on function public.unlink_my_telegram() from public;
grant execute on function public.unlink_my_telegram() to authenticated;

create function public.link_telegram(token text, chat_id bigint, username text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pending private.telegram_tokens;
begin
  -- Two accounts that connect the same chat at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('telegram_chat:' || chat_id, 0));
  select * into pending from private.telegram_tokens tokens
  where tokens.token_hash = private.hash_secret(token) and tokens.expires_at > now()
  for update;
  if pending.user_id is null or coalesce(pending.chat_id <> chat_id, false) then
    return jsonb_build_object('is_linked', false);
  end if;
  perform private.unlink_telegram(links.user_id, 'replaced')
  from public.telegram_links links where links.chat_id = link_telegram.chat_id and links.user_id <> pending.user_id;
  insert into public.telegram_links (user_id, chat_id, username)
  values (pending.user_id, chat_id, left(username, 64))
  on conflict (user_id) do update
  set chat_id = excluded.chat_id, username = excluded.username, linked_at = now(), unlinked_at = null, unlink_cause = null;
  update private.telegram_tokens tokens set chat_id = link_telegram.chat_id where tokens.user_id = pending.user_id;
  return jsonb_build_object(
    'is_linked', true, 'language', (select language from public.profiles where id = pending.user_id)
  );
end
$$;
comment on function public.link_telegram is
  'Connects a chat with the account whose token was sent to the bot. Returns {is_linked, language}; false for a token that '
  'is unknown, expired or used by another chat. Idempotent for one chat. For the service role.';
revoke execute on function public.link_telegram(text, bigint, text) from public, anon, authenticated;
grant execute on function public.link_telegram(text, bigint, text) to service_role;

create function public.unlink_telegram_chat(chat_id bigint, cause text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := (select user_id from public.telegram_links links where links.chat_id = unlink_telegram_chat.chat_id);
begin
  perform private.unlink_telegram(account, cause);
  return jsonb_build_object(
    'was_linked', account is not null, 'language', (select language from public.profiles where id = account)
  );
end
$$;
comment on function public.unlink_telegram_chat is
  'Disconnects a chat from its account: cause stop or blocked. Returns {was_linked, language}. Idempotent. For the service '
  'role.';
revoke execute on function public.unlink_telegram_chat(bigint, text) from public, anon, authenticated;
grant execute on function public.unlink_telegram_chat(bigint, text) to service_role;

-- Buttons under messages do what the links in mails do.

create function private.answer_in_telegram(registration_id uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  secret text := private.link_secret(registration_id);
  registration public.registrations;
begin
  if action in ('yes', 'no') then
    perform public.set_coming_by_secret(secret, action = 'yes');
  elsif action = 'take' then
    perform public.accept_offer(registration_id, secret);
  elsif action = 'decline' then
    perform from public.events join public.registrations on registrations.event_id = events.id
    where registrations.id = registration_id
    for update of events;
    select * into registration from public.registrations where id = registration_id;
    -- An old message must not cancel a seat that was taken since.
    if registration.cancel_cause = 'offer_expired' or registration.offer_until <= now() then
      perform private.raise_api_error(410, 'offer_expired', 'The seat has gone to the next in line');
    elsif registration.status <> 'cancelled' and registration.offer_until is null then
      perform private.raise_api_error(409, 'no_offer', 'No seat is offered');
    end if;
    perform public.cancel_by_secret(secret);
  else
    perform private.raise_api_error(400, 'action_unknown', 'yes, no, take or decline');
  end if;
end
$$;
comment on function private.answer_in_telegram is
  'Does what a button in Telegram says by the functions that links in mails call.';

create function public.answer_in_telegram(chat_id bigint, action text, registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := (select user_id from public.telegram_links links where links.chat_id = answer_in_telegram.chat_id);
  language public.interface_language := (select profiles.language from public.profiles where id = account);
  code text;
  problem text;
begin
  if not exists (select from public.registrations where id = registration_id and user_id = account) then
    return jsonb_build_object('error', 'registration_not_found', 'language', language);
  end if;
  begin
    perform private.answer_in_telegram(registration_id, action);
  exception when others then
    get stacked diagnostics code = returned_sqlstate, problem = pg_exception_hint;
    if code !~ '^PT4' then
      raise;
    end if;
  end;
  return jsonb_build_object('error', problem, 'language', language);
end
$$;
comment on function public.answer_in_telegram is
  'Does what a button under a message says, for a registration of the account that the chat belongs to: yes or no (as '
  'set_coming_by_secret), take (as accept_offer), decline (as cancel_by_secret, while a seat is offered). Idempotent. '
  'Returns {error (the code of the API error, or null), language}; error registration_not_found for what belongs to another '
  'account. For the service role.';
revoke execute on function public.answer_in_telegram(bigint, text, uuid) from public, anon, authenticated;
grant execute on function public.answer_in_telegram(bigint, text, uuid) to service_role;

-- Delivery: rows of the outbox, written with the mails.

alter table public.outbox
  add column user_id uuid references auth.users (id) on delete cascade,
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('email', 'telegram', 'telegram_user', 'telegram_channel')),
  add constraint outbox_user check ((channel = 'telegram_user') = (user_id is not null));
comment on column public.outbox.channel is
  'email; telegram: a notification to staff; telegram_user: a message to a person who connected Telegram; telegram_channel: a '
  'post that staff sent to the channel.';
comment on column public.outbox.recipient is
  'The address of a mail; for notifications always staff; for messages to people in Telegram always user, '
  'for posts always channel.';
comment on column public.outbox.user_id is 'The account that a message in Telegram goes to; null for everything else.';
create index outbox_user_idx on public.outbox (user_id) where user_id is not null;
create index outbox_telegram_due_idx on public.outbox (next_attempt_at)
  where channel = 'telegram_user' and status in ('pending', 'sending');

create function private.copy_mails_to_telegram() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kinds constant text[] := array[
    'registration_confirmed', 'registration_moved', 'waitlist_promoted', 'waitlist_offered', 'waitlist_offer_expired',
    'event_reminder', 'event_details'
  ];
begin
  -- Also ends the recursion: the rows that this inserts are no mails.
  if exists (select from inserted where channel = 'email' and kind = any (kinds)) then
    insert into public.outbox (channel, kind, recipient, user_id, language, payload, dedupe_key)
    select 'telegram_user', mails.kind, 'user', links.user_id, mails.language, mails.payload,
      'telegram:' || coalesce(mails.dedupe_key, mails.id::text)
    from inserted mails
    join public.registrations on registrations.id = (mails.payload -> 'registration' ->> 'id')::uuid
    join public.telegram_links links on links.user_id = registrations.user_id
    where mails.channel = 'email' and mails.kind = any (kinds) and links.chat_id is not null
    on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
  return null;
end
$$;
comment on function private.copy_mails_to_telegram is
  'Writes tickets, reminders, last details and waitlist offers for Telegram, too, where the account of the registration '
  'connected it: in the transaction and with the dedupe key of the mail.';
create trigger outbox_copy_to_telegram after insert on public.outbox
  referencing new table as inserted
  for each statement execute function private.copy_mails_to_telegram();

create function private.telegram_block(account uuid, kind text, payload jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when links.chat_id is null then 'Telegram is not connected'
    when private.mail_topic(telegram_block.kind, telegram_block.payload) = any (recipients.switched_off)
      then 'Switched off by the recipient'
  end
  from (values (account)) recipient (id)
  left join public.telegram_links links on links.user_id = recipient.id
  left join auth.users on users.id = recipient.id
  left join private.mail_recipients recipients on recipients.email = private.canonical_email(users.email)
$$;
comment on function private.telegram_block is 'Returns why a message must not be sent to an account in Telegram, or null.';

create function public.claim_telegram_messages(batch integer default 10, lease_seconds integer default 60)
returns table (
  id uuid, claim uuid, kind text, chat_id bigint, language public.interface_language, payload jsonb, attempts integer,
  hub jsonb
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine uuid := gen_random_uuid();
  due uuid[];
  skipped integer;
begin
  update public.outbox
  set status = 'failed', claim = null, last_error = 'The sender stopped midway: it may have arrived'
  where channel = 'telegram_user' and status = 'sending' and next_attempt_at <= now();
  loop
    due := array(
      select waiting.id
      from public.outbox waiting
      where waiting.channel = 'telegram_user' and waiting.status = 'pending' and waiting.next_attempt_at <= now()
      order by waiting.next_attempt_at, waiting.id
      limit least(greatest(coalesce(batch, 10), 1), 100)
      for update skip locked
    );
    update public.outbox
    set status = 'skipped', last_error = private.telegram_block(outbox.user_id, outbox.kind, outbox.payload)
    where outbox.id = any (due)
      and private.telegram_block(outbox.user_id, outbox.kind, outbox.payload) is not null;
    get diagnostics skipped = row_count;
    exit when skipped = 0;
  end loop;
  return query
  update public.outbox
  set status = 'sending', claim = mine, attempts = outbox.attempts + 1,
    next_attempt_at = now() + make_interval(secs => least(greatest(coalesce(lease_seconds, 60), 1), 3600))
  from public.telegram_links links
  left join public.profiles on profiles.id = links.user_id
  where outbox.id = any (due) and links.user_id = outbox.user_id
  returning outbox.id, mine, outbox.kind, links.chat_id, coalesce(profiles.language, outbox.language), outbox.payload,
    outbox.attempts, private.hub_json(coalesce(profiles.language, outbox.language));
end
$$;
comment on function public.claim_telegram_messages is
  'Claims messages to people in Telegram that are due and leases them to the caller, who records each result with '
  'finish_outbox. One whose lease ends without a result is marked failed, because it may have arrived. Those to people who '
  'disconnected Telegram or switched the topic off are marked skipped. language: of the profile. hub: as claim_outbox has '
  'it. For the service role.';
revoke execute on function public.claim_telegram_messages(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_telegram_messages(integer, integer) to service_role;

create function public.skip_telegram_messages() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  count integer;
begin
  perform public.set_telegram_bot(null);
  update public.outbox set status = 'skipped', last_error = 'No bot is set up'
  where channel = 'telegram_user' and status = 'pending';
  get diagnostics count = row_count;
  return count;
end
$$;
comment on function public.skip_telegram_messages is
  'Marks messages to people in Telegram as skipped where no bot is configured, offers no connecting any more, and returns '
  'their number. For the service role.';
revoke execute on function public.skip_telegram_messages() from public, anon, authenticated;
grant execute on function public.skip_telegram_messages() to service_role;

-- Newest definition: 20261125000210_notification_preferences.sql.
drop function public.finish_outbox(uuid, uuid, text, boolean, boolean);
create function public.finish_outbox(
  message uuid, claim uuid, error text default null, is_final boolean default false, is_bounce boolean default false,
  retry_after integer default null
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
    next_attempt_at = now() + greatest(
      least(interval '15 seconds' * power(2, least(attempts - 1, 12)), interval '2 hours'),
      make_interval(secs => least(coalesce(finish_outbox.retry_after, 0), 86400))
    )
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
  'gets no mail until the address is confirmed again. retry_after: for how many seconds the server accepts nothing. Returns '
  'null when the claim has passed to another caller. For the service role.';
revoke execute on function public.finish_outbox(uuid, uuid, text, boolean, boolean, integer) from public, anon, authenticated;
grant execute on function public.finish_outbox(uuid, uuid, text, boolean, boolean, integer) to service_role;

-- Newest definition: 20261125000210_notification_preferences.sql.
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
  delete from public.outbox
  where channel in ('email', 'telegram_user') and status = 'skipped' and created_at < now() - interval '30 days';
  delete from private.telegram_tokens where expires_at < now();
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
$$;

-- Newest definition: 20261101002400_people.sql.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  account_email text := private.current_email();
begin
  -- A blocked account may take its data along, too.
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'metadata', raw_user_meta_data)
      from auth.users where id = account
    ),
    'profile', (select to_jsonb(profiles) from public.profiles where id = account),
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(registrations)
          || jsonb_build_object('event', private.event_json(events), 'order_id', order_id)
        order by registrations.created_at
      ), '[]')
      from public.registrations join public.events on events.id = registrations.event_id
      where user_id = account
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_json(orders) || jsonb_build_object(
          'full_name', full_name, 'email', email, 'phone', phone, 'telegram', telegram
        )
        order by created_at
      ), '[]')
      from public.orders where user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(
        to_jsonb(passes) || jsonb_build_object('name', subscriptions.name, 'uses', (
          select coalesce(jsonb_agg(to_jsonb(uses) order by used_at), '[]')
          from public.pass_uses uses where uses.pass_id = passes.id
        ))
        order by passes.created_at
      ), '[]')
      from public.user_passes passes join public.subscriptions on subscriptions.id = passes.subscription_id
      where user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(private.booking_json(bookings) order by created_at), '[]')
      from public.space_bookings bookings where user_id = account
    ),
    'favorites', (
      select coalesce(jsonb_agg(
        jsonb_build_object('event', events.slug, 'title', events.title, 'created_at', favorites.created_at)
        order by favorites.created_at
      ), '[]')
      from public.favorites join public.events on events.id = favorites.event_id where user_id = account
    ),
    'comments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'event_id', event_id, 'parent_id', parent_id, 'body', body, 'created_at', created_at,
          'edited_at', edited_at, 'deleted_at', deleted_at
        )
        order by created_at
      ), '[]')
      from public.comments where user_id = account
    ),
    'comment_likes', (
      select coalesce(jsonb_agg(jsonb_build_object('comment_id', comment_id, 'created_at', created_at)), '[]')
      from public.comment_likes where user_id = account
    ),
    'comment_reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object('comment_id', comment_id, 'reason', reason, 'created_at', created_at)
      ), '[]')
      from public.comment_reports where user_id = account
    ),
    'calendar_feeds', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'revoked_at', revoked_at)), '[]')
      from public.calendar_feeds where user_id = account
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from public.outbox where recipient = account_email
    ),
    'telegram', (
      select jsonb_build_object(
        'username', username, 'linked_at', linked_at, 'unlinked_at', unlinked_at, 'messages', (
          select coalesce(jsonb_agg(
            jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
            order by created_at
          ), '[]')
          from public.outbox where user_id = account
        )
      )
      from public.telegram_links where user_id = account
    )
  );
end
$$;
comment on function public.export_my_data is
  'Returns everything the site stores about the caller, as one JSON object: account, profile, registrations, orders, '
  'passes, bookings, favorites, comments, comment_likes, comment_reports, calendar_feeds, mails, telegram. Secrets of links '
  'are left out. Errors: PT401 sign_in_required.';

-- Posts for the hub's channel: drafts that staff read, change, send or discard.

create table public.channel_posts (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  cause text not null
    check (cause in ('published', 'nearly_full', 'event_moved', 'event_changed', 'event_postponed', 'event_cancelled', 'event_restored')),
  cause_key text not null unique,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'sent', 'discarded')),
  text text check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  constraint channel_posts_decided check ((status = 'draft') = (decided_at is null)),
  constraint channel_posts_text check ((status = 'sent') = (text is not null))
);
comment on table public.channel_posts is
  'Posts for the channel in Telegram, drafted when an event is published, changes in a fact that matters, or is nearly full. '
  'Written by functions only.';
comment on column public.channel_posts.cause_key is 'The same cause writes the same key, so a post is drafted once.';
comment on column public.channel_posts.changes is 'As private.changes_between.';
comment on column public.channel_posts.text is 'What staff sent; a draft is written from the event when it is opened.';
create index channel_posts_event_idx on public.channel_posts (event_id);
create index channel_posts_created_idx on public.channel_posts (created_at, id);
create index channel_posts_status_idx on public.channel_posts (status, created_at, id);
create index channel_posts_decided_by_idx on public.channel_posts (decided_by) where decided_by is not null;
alter table public.channel_posts enable row level security;
create policy "staff read" on public.channel_posts for select to authenticated
  using ((select private.has_permission('manage_events')));
grant select on public.channel_posts to authenticated;

create function private.channel_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select (value #>> '{}')::timestamptz from private.settings where key = 'telegram_channel_since' $$;
comment on function private.channel_since is
  'Returns since when posts are drafted for the channel; null where there is none. Events published before are no news.';

create function public.draft_channel_posts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  drafted integer;
begin
  insert into private.settings (key, value) values ('telegram_channel_since', to_jsonb(now())) on conflict (key) do nothing;
  insert into public.channel_posts (event_id, cause, cause_key)
  select events.id, causes.cause, causes.cause || ':' || events.id
  from public.events
  cross join lateral (
    select 'published' as cause where events.published_at > private.channel_since()
    union all
    -- One seat in ten is left, and one at least.
    select 'nearly_full' where events.seats_taken < events.capacity and events.seats_taken * 10 >= events.capacity * 9
  ) causes
  where events.starts_at > now() and events.published_at <= now() and events.status = 'planned'
    and not exists (select from public.channel_posts where cause_key = causes.cause || ':' || events.id)
  on conflict (cause_key) do nothing;
  get diagnostics drafted = row_count;
  return drafted;
end
$$;
comment on function public.draft_channel_posts is
  'Drafts a post for each coming event that was published since the channel is set up, and one for each that is nearly full; '
  'each once. Returns their number. Called with each sweep where there is a channel, by the service role.';
revoke execute on function public.draft_channel_posts() from public, anon, authenticated;
grant execute on function public.draft_channel_posts() to service_role;

-- Newest definition: 20261125000300_registration_changes.sql.
create or replace function private.mail_event_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  after jsonb;
  kind text;
begin
  delete from private.event_saves where id = new.id;
  -- Demo data deletes its saves, so that it sends nothing.
  if not found then
    return null;
  end if;
  select * into event from public.events where id = new.event_id;
  if event.id is not null then
    after := private.event_facts(event, private.event_speaker_ids(event.id));
    kind := private.event_change_kind(new, event, after);
    if kind is not null then
      perform private.mail_event_followers(new, event, kind, after);
      insert into public.channel_posts (event_id, cause, cause_key, changes)
      select event.id, kind, kind || ':' || new.id, private.changes_between(new.before, after)
      where private.channel_since() is not null;
    end if;
  end if;
  return null;
end
$$;

create function public.admin_channel_posts(
  search text default null,
  state text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  filter text := concat_ws(
    ' and ',
    'true',
    case when state is not null then 'status = $2' end,
    case when query is not null then 'event_id in (select id from public.events where search @@ $1)' end
  );
  ordering text := case sort when 'created' then 'created_at, id' else 'created_at desc, id desc' end;
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from public.channel_posts where %2$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from public.channel_posts where %2$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             jsonb_build_object(
               ''id'', own.id, ''cause'', own.cause, ''status'', own.status, ''changes'', own.changes, ''text'', own.text,
               ''created_at'', own.created_at, ''decided_at'', own.decided_at,
               ''delivery'', (select status from public.outbox where dedupe_key = ''channel_post:'' || own.id),
               ''event'', private.event_json(events) || jsonb_build_object(
                 ''id'', events.id, ''seats_left'', events.capacity - events.seats_taken
               )
             )
             order by chosen.position
           )
           from chosen join public.channel_posts own using (id) join public.events on events.id = own.event_id
         ),
         ''[]''
       )
     )',
    ordering, filter
  )
  into response
  using query, state, size, skipped;
  return response;
end
$$;
comment on function public.admin_channel_posts is
  '{total, rows}: a page of posts for the channel, for manage_events; a row is {id, cause, status, changes, text, created_at, '
  'decided_at, delivery (status of its row in the outbox), event {slug, title, starts_at, …, seats_left}}. state: draft, '
  'sent, discarded. search: in the event. sort: created, created_desc; newest first by default. page counts from 1, '
  'page_size is limited to 1–1000; total stops counting at 10000. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_channel_posts(text, text, text, integer, integer) from public;
grant execute on function public.admin_channel_posts(text, text, text, integer, integer) to authenticated;

create function public.decide_channel_post(post_id uuid, text text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  post public.channel_posts;
  wanted text := nullif(btrim(text), '');
begin
  perform private.require_permission('manage_events');
  if length(wanted) > 4000 then
    perform private.raise_api_error(400, 'text_too_long', 'At most 4000 characters', jsonb_build_object('max', 4000));
  end if;
  select * into post from public.channel_posts where id = post_id for update;
  if post.id is null then
    perform private.raise_api_error(404, 'post_not_found', 'No such post');
  elsif post.status <> 'draft' then
    -- The same decision again is the response that was lost.
    if post.text is distinct from wanted then
      perform private.raise_api_error(
        409, 'post_decided', 'Another person decided already', jsonb_build_object('status', post.status)
      );
    end if;
    return;
  end if;
  update public.channel_posts posts
  set status = case when wanted is null then 'discarded' else 'sent' end, text = wanted, decided_at = now(),
    decided_by = auth.uid()
  where posts.id = post.id;
  if wanted is not null then
    insert into public.outbox (channel, kind, recipient, payload, dedupe_key)
    select 'telegram_channel', 'channel_post', 'channel',
      jsonb_build_object('text', wanted, 'cause', post.cause, 'event', jsonb_build_object('slug', events.slug, 'title', events.title)),
      'channel_post:' || post.id
    from public.events where events.id = post.event_id
    on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
end
$$;
comment on function public.decide_channel_post is
  'Sends a drafted post to the channel with this text, or discards it without one; the first decision counts. Idempotent. '
  'For manage_events. Errors: PT401 sign_in_required, PT403 not_allowed, PT404 post_not_found, PT409 post_decided {status}, '
  'PT400 text_too_long {max}.';
revoke execute on function public.decide_channel_post(uuid, text) from public;
grant execute on function public.decide_channel_post(uuid, text) to authenticated;

create function private.claim_telegram(channel text, lease_seconds integer)
returns table (id uuid, claim uuid, kind text, payload jsonb, attempts integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.outbox
  set status = 'failed', claim = null, last_error = 'The sender stopped midway: it may have arrived'
  where channel = claim_telegram.channel and status = 'sending' and next_attempt_at <= now();
  return query
  with due as (
    select waiting.id
    from public.outbox waiting
    where waiting.channel = claim_telegram.channel and waiting.status = 'pending' and waiting.next_attempt_at <= now()
    order by waiting.next_attempt_at, waiting.id
    limit 1
    for update skip locked
  )
  update public.outbox
  set status = 'sending', claim = gen_random_uuid(), attempts = outbox.attempts + 1,
    next_attempt_at = now() + make_interval(secs => least(greatest(coalesce(lease_seconds, 60), 1), 3600))
  from due
  where outbox.id = due.id
  returning outbox.id, outbox.claim, outbox.kind, outbox.payload, outbox.attempts;
end
$$;
comment on function private.claim_telegram is
  'Claims one message of a channel that is due and leases it to the caller, who records the result with finish_outbox. One '
  'whose lease ends without a result is marked failed, because it may have arrived.';

create or replace function public.claim_notification(lease_seconds integer default 60)
returns table (id uuid, claim uuid, kind text, payload jsonb, attempts integer)
language sql security definer set search_path = ''
as $$ select * from private.claim_telegram('telegram', lease_seconds) $$;

create function public.claim_channel_post(lease_seconds integer default 60)
returns table (id uuid, claim uuid, kind text, payload jsonb, attempts integer)
language sql security definer set search_path = ''
as $$ select * from private.claim_telegram('telegram_channel', lease_seconds) $$;
comment on function public.claim_channel_post is
  'Claims one post for the channel and leases it to the caller, who records the result with finish_outbox. One whose lease '
  'ends without a result is marked failed, because it may have been published. For the service role.';
revoke execute on function public.claim_channel_post(integer) from public, anon, authenticated;
grant execute on function public.claim_channel_post(integer) to service_role;
