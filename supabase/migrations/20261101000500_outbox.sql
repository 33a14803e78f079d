-- Functions refer to tables of later files.
set check_function_bodies = off;

-- The outbox: messages written in the causing transaction; an edge function sends and retries them.

create type public.outbox_status as enum ('pending', 'sending', 'sent', 'failed', 'skipped');

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null default 'email' check (channel in ('email', 'telegram')),
  kind text not null check (kind ~ '^[a-z_]+$'),
  recipient text not null constraint outbox_recipient check (length(recipient) <= 320),
  language public.interface_language not null default 'ru',
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  status public.outbox_status not null default 'pending',
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  dedupe_key text unique,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  claim uuid,
  check ((status = 'sent') = (sent_at is not null))
);
comment on table public.outbox is 'Mails and notifications to send. Contains secret links: only the service role reads it.';
comment on column public.outbox.kind is 'Which template to use, e.g. registration_confirmed.';
comment on column public.outbox.dedupe_key is 'The same cause writes the same key, so a message is queued once.';
comment on column public.outbox.next_attempt_at is 'Time of the next attempt; the delay grows with each failure.';

create index outbox_due_idx on public.outbox (next_attempt_at) where status in ('pending', 'sending');

-- No access for API roles except service_role, which bypasses row level security.
alter table public.outbox enable row level security;

-- Functions enqueue mails; the edge function claims them, sends them and records the outcome.

comment on column public.outbox.claim is
  'The current sender. While status is sending, another may take over from next_attempt_at on.';
create index outbox_recipient_idx on public.outbox (recipient, created_at);

create function private.redact_typed_text(payload jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case
      when key in ('registration', 'booking', 'order') and jsonb_typeof(value) = 'object'
        then value - '{full_name,email,phone,social_link,purpose}'::text[]
      else value
    end
  )
  from jsonb_each(payload)
  where key <> 'name'
$$;
comment on function private.redact_typed_text is
  'Returns the payload of a mail without text typed in the request, so that nobody can use the hub to send text to '
  'strangers.';

create function private.enqueue_mail(
  kind text, recipient text, language public.interface_language, payload jsonb, dedupe_key text default null,
  is_proved boolean default true
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  select
    kind, recipient, coalesce(language, 'ru'),
    case when is_proved then payload else private.redact_typed_text(payload) end, dedupe_key
  where recipient is not null
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
comment on function private.enqueue_mail is
  'Inserts a mail into the outbox in the transaction that causes it; does nothing without an address. The same dedupe key '
  'inserts once. is_proved: whether the recipient confirmed the address; otherwise the mail contains no typed text.';

create function private.notify_outbox_listeners() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
create trigger outbox_notify_listeners after insert on public.outbox
  for each statement execute function private.notify_outbox_listeners();

create function public.claim_outbox(batch integer default 10, lease_seconds integer default 120)
returns table (
  id uuid, claim uuid, kind text, recipient text, language public.interface_language, payload jsonb, attempts integer,
  hub jsonb
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine uuid := gen_random_uuid();
begin
  return query
  with due as (
    select waiting.id
    from public.outbox waiting
    where waiting.channel = 'email' and waiting.status in ('pending', 'sending') and waiting.next_attempt_at <= now()
    order by waiting.next_attempt_at, waiting.id
    limit least(greatest(coalesce(batch, 10), 1), 100)
    for update skip locked
  )
  update public.outbox
  set status = 'sending', claim = mine, attempts = outbox.attempts + 1,
    next_attempt_at = now() + make_interval(secs => least(greatest(coalesce(lease_seconds, 120), 1), 3600))
  from due
  where outbox.id = due.id
  returning outbox.id, mine, outbox.kind, outbox.recipient, outbox.language, outbox.payload, outbox.attempts,
    coalesce(
      (
        select jsonb_strip_nulls(jsonb_build_object(
          'name', settings.footer_settings ->> 'siteName', 'address', settings.footer_settings ->> 'address',
          'email', settings.footer_settings ->> 'email', 'phone', settings.footer_settings ->> 'phone'
        ))
        from public.site_settings settings
        where settings.is_active and settings.footer_settings is not null
        order by settings.language_code = outbox.language desc
        limit 1
      ),
      '{}'
    );
end
$$;
comment on function public.claim_outbox is
  'Claims mails that are due and leases them to the caller: each goes to one caller and is due again when the lease ends '
  'without finish_outbox. hub: {name, address, email, phone} in the language of the mail. For the service role.';
revoke execute on function public.claim_outbox(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(integer, integer) to service_role;

create function public.finish_outbox(
  message uuid, claim uuid, error text default null, is_final boolean default false
) returns public.outbox_status
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  result public.outbox_status;
begin
  update public.outbox
  set
    status = case
      when finish_outbox.error is null then 'sent'
      when finish_outbox.is_final or attempts >= 30 then 'failed'
      else 'pending'
    end::public.outbox_status,
    sent_at = case when finish_outbox.error is null then now() end,
    last_error = left(finish_outbox.error, 500),
    claim = null,
    -- 15 s, 30 s, 1 min … at most 2 hours: 30 attempts last for two days.
    next_attempt_at = now() + least(interval '15 seconds' * power(2, least(attempts - 1, 12)), interval '2 hours')
  where id = finish_outbox.message and claim = finish_outbox.claim and status = 'sending'
  returning status into result;
  return result;
end
$$;
comment on function public.finish_outbox is
  'Records the result of a claimed mail: sent, or an error. is_final marks it failed at once; otherwise it is retried with '
  'growing delays, 30 times over two days, before it is marked failed. Returns null when the claim has passed to another '
  'caller. For the service role.';
revoke execute on function public.finish_outbox(uuid, uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.finish_outbox(uuid, uuid, text, boolean) to service_role;

create function public.retry_outbox() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  count integer;
begin
  update public.outbox set status = 'pending', attempts = 0, next_attempt_at = now() where status = 'failed';
  get diagnostics count = row_count;
  perform pg_notify('outbox', '');
  return count;
end
$$;
comment on function public.retry_outbox is
  'Returns failed mails to the queue and their number to the caller. For the service role.';
revoke execute on function public.retry_outbox() from public, anon, authenticated;
grant execute on function public.retry_outbox() to service_role;

-- Notifications to staff in Telegram: outbox rows like mails, written in the same transaction. They contain numbers,
-- amounts and titles, but no names or addresses, because another company runs the chat.
--
-- A duplicate mail can be recognised by its id, a chat message cannot. So notifications are claimed one at a time, and
-- one whose delivery is unknown is marked failed instead of being sent again.

comment on column public.outbox.recipient is 'The address of a mail; for notifications always staff.';
comment on type public.outbox_status is 'skipped: a notification written while no bot was configured.';

create function private.notify_staff(kind text, cause uuid, payload jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (channel, kind, recipient, payload, dedupe_key)
  values ('telegram', kind, 'staff', payload, 'staff:' || kind || ':' || cause)
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
comment on function private.notify_staff is 'Writes a notice in the transaction that causes it; once for each cause.';

create function private.order_notification(purchase jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'number', purchase -> 'number', 'total_amount', purchase -> 'total_amount', 'currency', purchase -> 'currency',
    'payment_method', purchase -> 'payment_method',
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', item -> 'kind', 'title', item -> 'title', 'quantity', item -> 'quantity'
      )), '[]')
      from jsonb_array_elements(purchase -> 'items') item
    )
  )
$$;

create function private.notify_staff_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  purchase jsonb := nullif(new.payload -> 'order', 'null');
  booking jsonb := new.payload -> 'booking';
begin
  if new.kind = 'booking_requested' then
    perform private.notify_staff('booking_requested', (booking ->> 'id')::uuid, jsonb_build_object(
      'booking', jsonb_build_object(
        'number', booking -> 'number', 'space', booking -> 'space', 'slots', booking -> 'slots',
        'total_amount', booking -> 'total_amount', 'currency', booking -> 'currency'
      )
    ));
  elsif new.kind in ('order_created', 'registration_confirmed', 'waitlist_promoted') then
    if purchase ->> 'status' = 'pending' and (purchase ->> 'total_amount')::integer > 0 then
      perform private.notify_staff(
        'order_created', (purchase ->> 'id')::uuid, jsonb_build_object('order', private.order_notification(purchase))
      );
    end if;
  elsif purchase ->> 'refund_requested_at' is not null then
    perform private.notify_staff(
      'refund_requested', (purchase ->> 'id')::uuid, jsonb_build_object('order', private.order_notification(purchase))
    );
  end if;
  return null;
end
$$;
comment on function private.notify_staff_of_mail is
  'Notifies staff of events that people get a mail about: a booking request (once its address is confirmed), an unpaid '
  'order, a refund due.';
create trigger outbox_notify_staff after insert on public.outbox
  for each row when (
    new.channel = 'email' and new.kind in (
      'booking_requested', 'order_created', 'registration_confirmed', 'waitlist_promoted', 'registration_cancelled',
      'booking_cancelled'
    )
  )
  execute function private.notify_staff_of_mail();

create function private.notify_staff_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_staff('comment_reported', new.comment_id, jsonb_build_object(
    'event', jsonb_build_object('slug', events.slug, 'title', events.title)
  ))
  from public.comments
  join public.events on events.id = comments.event_id
  where comments.id = new.comment_id;
  return null;
end
$$;
comment on function private.notify_staff_of_report is 'Notifies staff of a reported comment, once per comment.';

create function public.claim_notification(lease_seconds integer default 60)
returns table (id uuid, claim uuid, kind text, payload jsonb, attempts integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.outbox
  set status = 'failed', claim = null, last_error = 'The sender stopped midway: it may have arrived'
  where channel = 'telegram' and status = 'sending' and next_attempt_at <= now();
  return query
  with due as (
    select waiting.id
    from public.outbox waiting
    where waiting.channel = 'telegram' and waiting.status = 'pending' and waiting.next_attempt_at <= now()
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
comment on function public.claim_notification is
  'Claims one notification that is due and leases it to the caller, who records the result with finish_outbox. A '
  'notification whose lease ends without a result is marked failed, because it may have been delivered. For the service '
  'role.';
revoke execute on function public.claim_notification(integer) from public, anon, authenticated;
grant execute on function public.claim_notification(integer) to service_role;

create function public.skip_notifications() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  count integer;
begin
  delete from public.outbox
  where channel = 'telegram' and status = 'skipped' and created_at < now() - interval '30 days';
  update public.outbox set status = 'skipped' where channel = 'telegram' and status = 'pending';
  get diagnostics count = row_count;
  return count;
end
$$;
comment on function public.skip_notifications is
  'Marks pending notifications as skipped where no bot is configured, and returns their number. For the service role.';
revoke execute on function public.skip_notifications() from public, anon, authenticated;
grant execute on function public.skip_notifications() to service_role;

-- The database notifies staff of new accounts, because a browser could invent any number.

create index outbox_notifications_idx on public.outbox (created_at) where channel = 'telegram';

create function private.notify_staff_of_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Windows of ten minutes; accounts after the first in a window are reported together at its end.
  window_end timestamptz := date_bin('10 minutes', now(), timestamptz '2000-01-01') + interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('notice_of_user', 0));
  if not exists (
    select from public.outbox
    where channel = 'telegram' and kind in ('new_user', 'new_users') and created_at > now() - interval '10 minutes'
  ) then
    perform private.notify_staff('new_user', new.id, '{}');
  else
    insert into public.outbox (channel, kind, recipient, payload, dedupe_key, next_attempt_at)
    values (
      'telegram', 'new_users', 'staff', '{"count": 1}', 'staff:new_users:' || extract(epoch from window_end)::bigint,
      window_end
    )
    on conflict on constraint outbox_dedupe_key_key do update
    set payload = jsonb_build_object('count', (outbox.payload ->> 'count')::integer + 1)
    where outbox.status = 'pending';
  end if;
  return null;
end
$$;
comment on function private.notify_staff_of_new_account is
  'Notifies staff of an account when its address is confirmed: of the first at once, of further ones within ten minutes '
  'together.';

-- Only for the auth server's roles, hosted and local: accounts created by scripts are no sign-ups.
create trigger send_staff_notification after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and current_user in ('supabase_auth_admin', 'authenticator')
  )
  execute function private.notify_staff_of_new_account();
create trigger send_staff_notification_of_provider_sign_up after insert on auth.users
  for each row when (
    new.email_confirmed_at is not null and current_user in ('supabase_auth_admin', 'authenticator')
  )
  execute function private.notify_staff_of_new_account();
