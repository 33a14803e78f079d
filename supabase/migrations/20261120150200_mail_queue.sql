-- The outbox at work: functions put mails in, the server function claims them, sends them and says what became of them.

alter table public.outbox
  add column claim uuid,
  add constraint outbox_recipient check (length(recipient) <= 320);
comment on column public.outbox.claim is
  'Who is sending it now. While status is sending, next_attempt_at is the moment when another may take it over.';
create index outbox_recipient_idx on public.outbox (recipient, created_at);

create function private.has_proved_address(registration public.registrations) returns boolean
language sql immutable set search_path = ''
as $$ select registration.confirm_until is null or registration.confirmed_at is not null $$;

create function private.has_proved_address(booking public.space_bookings) returns boolean
language sql immutable set search_path = ''
as $$ select booking.confirm_until is null $$;

create function private.has_proved_address(bill public.orders) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where users.id = bill.user_id and lower(users.email) = bill.email and users.email_confirmed_at is not null
  ) or exists (
    select from public.registrations where order_id = bill.id and private.has_proved_address(registrations)
  ) or exists (
    select from public.space_bookings where order_id = bill.id and private.has_proved_address(space_bookings)
  )
$$;
comment on function private.has_proved_address(public.registrations) is
  'Whether the person opened a mail sent to the address, holds an account with it, or was added by staff.';

create function private.without_typed_text(payload jsonb) returns jsonb
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
comment on function private.without_typed_text is
  'The payload of a mail without what the sender of the request typed: a stranger would have the hub deliver it.';

create function private.enqueue_mail(
  kind text, recipient text, language public.interface_language, payload jsonb, dedupe_key text default null,
  is_proved boolean default true
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  values (
    kind, recipient, coalesce(language, 'ru'),
    case when is_proved then payload else private.without_typed_text(payload) end, dedupe_key
  )
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
comment on function private.enqueue_mail is 'Writes a mail in the transaction that causes it. The same dedupe key writes once.';

create function private.announce_outbox() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
create trigger outbox_announce after insert on public.outbox
  for each statement execute function private.announce_outbox();

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
  'Takes mails that are due and leases them to the caller: each goes to one caller, and comes back by itself when the lease '
  'ends without a word. hub: {name, address, email, phone} in the language of the mail. For the service role.';
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
  'Says what became of a claimed mail: sent, or an error; is_final gives up at once, else it is tried again, later each time, '
  '30 times over two days, and then lies as failed. Null: the claim was somebody else''s by now. For the service role.';
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
comment on function public.retry_outbox is 'Puts every failed mail back into the queue; answers how many. For the service role.';
revoke execute on function public.retry_outbox() from public, anon, authenticated;
grant execute on function public.retry_outbox() to service_role;
