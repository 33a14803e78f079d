-- retry_outbox sent again what staff had dismissed, and mails of any age: a reminder of last month only confuses. Failed
-- mails contain the same personal data as sent ones, but were never deleted.

create or replace function public.retry_outbox() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  count integer;
begin
  update public.outbox set status = 'pending', attempts = 0, next_attempt_at = now()
  where status = 'failed' and dismissed_at is null and created_at > now() - interval '7 days';
  get diagnostics count = row_count;
  perform pg_notify('outbox', '');
  return count;
end
$$;
comment on function public.retry_outbox is
  'Returns failed messages of the last seven days to the queue, but those that staff dismissed, and their number to the '
  'caller. For the service role.';

-- Newest definition: 20261127000400_visit_counts.sql.
create or replace function private.delete_expired_rows() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_limit_attempts where id in (
    select id from private.rate_limit_attempts where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unconfirmed_holds where at < now() - interval '1 day';
  delete from private.idempotent_requests where created_at < now() - interval '1 day';
  -- Mails contain names, addresses and links, so sent and failed ones are deleted after a month.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  -- Posts for the channel are public texts, and their page would show one as sent whose failed row is gone.
  delete from public.outbox
  where channel <> 'telegram_channel' and status = 'failed' and created_at < now() - interval '30 days';
  delete from public.outbox
  where channel in ('email', 'telegram_user') and status = 'skipped' and created_at < now() - interval '30 days';
  delete from private.telegram_tokens where expires_at < now();
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
  delete from private.visit_counts where bucket < now() - interval '14 days';
$$;

comment on function public.sweep_expired is
  'Releases seats and time slots not confirmed in time, ends expired offers and holds of the waitlist, cancels expired '
  'orders with their items, applies the default to '
  'tickets of postponed and cancelled events that nobody decided about, and deletes old rate-limit attempts, idempotent '
  'responses, sent and failed mails and undo rows. Returns counts {events, spaces, orders, decisions}. Called every minute by '
  'the service role.';
