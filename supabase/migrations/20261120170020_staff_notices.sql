-- What staff hear of in Telegram: rows of the outbox like mails, written in the same transaction. They carry numbers,
-- sums and titles, and nobody's name or address: the chat is another company's.
--
-- A mail that is sent twice can be told by its id, a message in a chat cannot. So a notice is claimed alone, and when
-- nobody knows whether it arrived it is put aside instead of being sent again.

comment on column public.outbox.recipient is 'The address of a mail; for notices always staff.';
comment on type public.outbox_status is 'skipped: a notice written while there was no bot to send it.';

create function private.tell_staff(kind text, cause uuid, payload jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (channel, kind, recipient, payload, dedupe_key)
  values ('telegram', kind, 'staff', payload, 'staff:' || kind || ':' || cause)
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
comment on function private.tell_staff is 'Writes a notice in the transaction that causes it; once for each cause.';

create function private.order_notice(bill jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'number', bill -> 'number', 'total_amount', bill -> 'total_amount', 'currency', bill -> 'currency',
    'payment_method', bill -> 'payment_method',
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', item -> 'kind', 'title', item -> 'title', 'quantity', item -> 'quantity'
      )), '[]')
      from jsonb_array_elements(bill -> 'items') item
    )
  )
$$;

create function private.notice_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  bill jsonb := nullif(new.payload -> 'order', 'null');
  booking jsonb := new.payload -> 'booking';
begin
  if new.kind = 'booking_requested' then
    perform private.tell_staff('booking_requested', (booking ->> 'id')::uuid, jsonb_build_object(
      'booking', jsonb_build_object(
        'number', booking -> 'number', 'space', booking -> 'space', 'slots', booking -> 'slots',
        'total_amount', booking -> 'total_amount', 'currency', booking -> 'currency'
      )
    ));
  elsif new.kind in ('order_created', 'registration_confirmed', 'waitlist_promoted') then
    if bill ->> 'status' = 'pending' and (bill ->> 'total_amount')::integer > 0 then
      perform private.tell_staff(
        'order_created', (bill ->> 'id')::uuid, jsonb_build_object('order', private.order_notice(bill))
      );
    end if;
  elsif bill ->> 'refund_requested_at' is not null then
    perform private.tell_staff(
      'refund_requested', (bill ->> 'id')::uuid, jsonb_build_object('order', private.order_notice(bill))
    );
  end if;
  return null;
end
$$;
comment on function private.notice_of_mail is
  'Staff hear of what people are told by mail: a request to book (once its address is proved), an order to be paid, money to '
  'be given back.';
create trigger outbox_staff after insert on public.outbox
  for each row when (
    new.channel = 'email' and new.kind in (
      'booking_requested', 'order_created', 'registration_confirmed', 'waitlist_promoted', 'registration_cancelled',
      'booking_cancelled'
    )
  )
  execute function private.notice_of_mail();

create function private.notice_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff('comment_reported', new.comment_id, jsonb_build_object(
    'event', jsonb_build_object('slug', events.slug, 'title', events.title)
  ))
  from public.comments
  join public.events on events.id = comments.event_id
  where comments.id = new.comment_id;
  return null;
end
$$;
comment on function private.notice_of_report is 'Staff hear of a comment that somebody reported; of each comment once.';
create trigger comment_reports_staff after insert on public.comment_reports
  for each row when (auth.uid() is not null)
  execute function private.notice_of_report();

create function public.claim_notice(lease_seconds integer default 60)
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
comment on function public.claim_notice is
  'Takes one notice that is due and leases it to the caller, who says by finish_outbox what became of it. A notice whose '
  'lease ends without a word is put aside: it may have arrived. For the service role.';

create function public.skip_notices() returns integer
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
comment on function public.skip_notices is
  'There is no bot: notices that wait are not sent, now or later. Answers how many. For the service role.';

revoke execute on function public.claim_notice(integer), public.skip_notices() from public, anon, authenticated;
grant execute on function public.claim_notice(integer), public.skip_notices() to service_role;
