-- Erasing a person without an account is a function for staff in the SQL editor; deleting an account uses it, too. It
-- also deletes what a person wrote about an event, the reason of a decision about their booking, what they typed when
-- they registered again, and, of a guest, the settings of their mails.

create or replace function private.anonymise_person(account uuid, account_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.event_feedback set comment = null
  where comment is not null and registration_id in (
    select id from public.registrations where user_id = account or (user_id is null and email = account_email)
  );
  -- Confirming or correcting what was typed would give the registration a name again.
  update private.repeated_registrations set typed = '{}', confirm_until = least(confirm_until, now())
  where registration_id in (
    select id from public.registrations where user_id = account or (user_id is null and email = account_email)
  );
  -- What bookkeeping needs stays: number, what, how much, when. Who it was does not.
  update public.registrations
  set full_name = '—', phone = null, payment_preferences = '{}', user_id = null, email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  update public.space_bookings
  set full_name = '—', phone = null, social_link = null, purpose = null, decision_note = null, user_id = null,
    email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  update public.orders
  set full_name = '—', phone = null, telegram = null, note = null, user_id = null,
    email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  update public.promo_code_redemptions
  set user_id = null, email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  -- As if each was deleted by its author: a placeholder where there are replies, otherwise nothing.
  delete from public.comments where user_id = account and parent_id is not null;
  delete from public.comments roots
  where user_id = account and not exists (select from public.comments replies where replies.parent_id = roots.id);
  update public.comments
  set body = '', author_name = '', author_role = 'user', user_id = null, deleted_at = coalesce(deleted_at, now())
  where user_id = account;
  update public.comment_reports set reason = null where user_id = account;
  delete from public.outbox where recipient = account_email;
  delete from private.idempotent_requests where caller = account;
  -- Deleting an account does so by itself.
  delete from private.mail_recipients where email = private.canonical_email(account_email);
end
$$;

create function private.erase_person(account uuid, account_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  affected record;
begin
  -- Locks all events before returning anything: a transaction that locked a promo code may wait for one of them.
  perform from public.events
  where starts_at > now() and id in (
    select event_id from public.registrations
    where (user_id = account or (user_id is null and email = account_email)) and status <> 'cancelled'
  )
  order by id
  for update;
  for affected in
    select registrations.id, events.id as event_id
    from public.registrations
    join public.events on events.id = registrations.event_id
    where (registrations.user_id = account or (registrations.user_id is null and registrations.email = account_email))
      and registrations.status <> 'cancelled' and events.starts_at > now()
    order by events.id
  loop
    perform private.mark_registration_cancelled(affected.id, 'account_deleted');
    perform private.promote_waitlist(affected.event_id);
  end loop;
  for affected in
    select bookings.id
    from public.space_bookings bookings
    where (user_id = account or (user_id is null and email = account_email)) and status in ('pending', 'confirmed')
      and exists (select from public.booking_slots where booking_id = bookings.id and starts_at > now())
    order by bookings.id
  loop
    perform private.mark_booking_ended(affected.id, 'cancelled');
  end loop;
  for affected in
    select id from public.orders
    where (user_id = account or (user_id is null and email = account_email)) and status = 'pending' order by id
  loop
    perform private.cancel_or_refund_order(affected.id);
  end loop;
  perform private.anonymise_person(account, account_email);
end
$$;
revoke execute on function private.erase_person(uuid, text) from public;
comment on function private.erase_person is
  'Cancels what is upcoming and erases who it was. account is null for a guest, who is known by account_email alone, in '
  'lower case; rows of an account are not touched then.';

create or replace function public.delete_my_account(confirmation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  login_email text;
  confirmed_email text := private.current_email();
  person public.profiles;
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  select lower(email) into login_email from auth.users where id = account;
  if lower(btrim(confirmation)) is distinct from login_email then
    perform private.raise_api_error(400, 'confirmation_mismatch', 'The address of the account must be typed to confirm');
  end if;
  perform pg_advisory_xact_lock(hashtext('set_user_role'));
  if exists (select from private.super_admins() admin where admin = account)
    and not exists (select from private.super_admins() admin where admin <> account)
  then
    perform private.raise_api_error(409, 'last_super_admin', 'The last super admin stays');
  end if;
  select * into person from public.profiles where id = account;
  -- Clears the caller, so that the audit log keeps no copy of the deleted data.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  perform private.erase_person(account, confirmed_email);
  delete from auth.users where id = account;
  if confirmed_email is not null then
    perform private.enqueue_mail(
      'account_deleted', confirmed_email, person.language, jsonb_build_object('name', person.name),
      'account_deleted:' || account
    );
  end if;
end
$$;

-- The last mail to a deleted account creates a row for its mailbox again, which nothing deleted.
create or replace function private.delete_expired_rows() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_limit_attempts where id in (
    select id from private.rate_limit_attempts where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unconfirmed_holds where at < now() - interval '1 day';
  update private.repeated_registrations set typed = '{}' where confirm_until < now() - interval '1 day' and typed <> '{}';
  delete from private.idempotent_requests where created_at < now() - interval '1 day';
  with
    -- Mails contain names, addresses and links, so sent and failed ones are deleted after a month.
    sent as (
      delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days' returning kind, recipient
    ),
    -- Posts for the channel are public texts, and their page would show one as sent whose failed row is gone.
    failed as (
      delete from public.outbox
      where channel <> 'telegram_channel' and status = 'failed' and created_at < now() - interval '30 days'
      returning kind, recipient
    )
  delete from private.mail_recipients recipients
  using (select * from sent union all select * from failed) deleted
  where deleted.kind = 'account_deleted' and recipients.email = private.canonical_email(deleted.recipient)
    and recipients.switched_off = '{}'
    and not exists (select from auth.users where private.canonical_email(users.email) = recipients.email);
  delete from public.outbox
  where channel in ('email', 'telegram_user') and status = 'skipped' and created_at < now() - interval '30 days';
  delete from private.telegram_tokens where expires_at < now();
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
  delete from private.visit_counts where bucket < now() - interval '14 days';
$$;
