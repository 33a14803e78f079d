-- Functions refer to each other.
set check_function_bodies = off;

-- What waits for a decision of staff: one queue over bookings, orders, refunds, mails, reports, check-ins, translations and
-- events, the oldest first. It reads the tables themselves, each by an index of what is open.

alter table public.outbox add column dismissed_at timestamptz;
comment on column public.outbox.dismissed_at is 'When staff took a failed message off the queue of pending decisions.';

create index outbox_failed_idx on public.outbox (created_at, id) where status = 'failed' and dismissed_at is null;
create index orders_refund_owed_idx on public.orders (refund_requested_at, id)
  where status = 'paid' and refund_requested_at is not null;
create index check_ins_unresolved_idx on public.check_ins (received_at, id)
  where outcome <> 'admitted' and resolved_at is null;
create index content_translations_ends_idx on public.content_translations (state, coalesce(ends_at, 'infinity'::timestamptz));

create function private.pending_decision_kinds() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select kinds.kind
    from (
      values
      ('booking', '{manage_content,manage_calendar}'::text[]),
      ('order', '{manage_content}'),
      ('refund', '{manage_content}'),
      ('mail', '{manage_content}'),
      ('report', '{moderate_comments,manage_content}'),
      ('check_in', '{manage_events}'),
      ('translation', '{manage_events,manage_content,manage_speakers,manage_settings}'),
      ('event', '{manage_events}')
    ) kinds (kind, permissions)
    where exists (select from unnest(kinds.permissions) permission where private.has_permission(permission))
  )
$$;
comment on function private.pending_decision_kinds is 'Returns the kinds of pending decisions that the caller may make.';

create function private.event_gaps(event public.events) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when event.published_at is null then 'publication' end,
    case when not exists (select from public.event_speakers where event_id = event.id) then 'speakers' end,
    case when event.format <> 'online' and event.space_id is null and event.venue is null then 'place' end,
    case
      when event.format <> 'offline' and not exists (select from public.event_streams where event_id = event.id)
        then 'stream'
    end
  ], null)
$$;
comment on function private.event_gaps is
  'Returns what an event still lacks: publication, speakers, place, stream. A price it always has: see events_price.';

create function private.pending_decisions(kinds text[], is_newest_first boolean, row_limit integer)
returns table (kind text, id text, since timestamptz)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  direction text := case when is_newest_first then 'desc' else 'asc' end;
begin
  return query execute pg_catalog.format(
    '(
       select ''booking'', id::text, created_at from public.space_bookings
       where status = ''pending'' and ''booking'' = any ($1)
       order by created_at %1$s limit $2
     )
     union all (
       select ''order'', id::text, created_at from public.orders
       where status = ''pending'' and ''order'' = any ($1)
       order by created_at %1$s limit $2
     )
     union all (
       select ''refund'', id::text, refund_requested_at from public.orders
       where status = ''paid'' and refund_requested_at is not null and ''refund'' = any ($1)
       order by refund_requested_at %1$s limit $2
     )
     union all (
       select ''mail'', id::text, created_at from public.outbox
       where status = ''failed'' and dismissed_at is null and ''mail'' = any ($1)
       order by created_at %1$s limit $2
     )
     union all (
       select ''report'', comment_id::text, min(created_at) from public.comment_reports
       where resolved_at is null and ''report'' = any ($1)
       group by comment_id
       order by 3 %1$s limit $2
     )
     union all (
       select ''check_in'', id::text, received_at from public.check_ins
       where outcome <> ''admitted'' and resolved_at is null and ''check_in'' = any ($1)
       order by received_at %1$s limit $2
     )
     union all (
       select
         ''translation'', record_table || '':'' || record_id,
         greatest(min(changed_at), nullif(min(published_from), ''-infinity''))
       from (
         select record_table, record_id, changed_at, published_from from public.content_translations
         where state in (''missing'', ''stale'') and coalesce(ends_at, ''infinity''::timestamptz) > now()
           and published_from <= now()
           and ''translation'' = any ($1) and permission = any (private.translation_permissions())
         limit 2500
       ) texts
       group by record_table, record_id
       order by 3 %1$s limit $2
     )
     union all (
       select ''event'', id::text, greatest(created_at, starts_at - interval ''14 days'') from public.events
       where starts_at > now() and starts_at < now() + interval ''14 days'' and status = ''planned'' and course_id is null
         and ''event'' = any ($1) and cardinality(private.event_gaps(events)) > 0
       order by 3 %1$s limit $2
     )',
    direction
  )
  using kinds, row_limit;
end
$$;
comment on function private.pending_decisions is
  'Returns at most row_limit open items of each kind with the time since when they wait. An id is that of the booking, '
  'order, mail, reported comment, check-in or event; for translations "<table>:<id>" of the record, of 2500 texts at most.';

create function private.pending_decision_subject(kind text, id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case pending_decision_subject.kind
    when 'booking' then (
      select jsonb_build_object(
        'space', spaces.name, 'name', booking.full_name, 'number', booking.number, 'starts_at', booking.starts_at
      )
      from public.space_bookings booking join public.spaces on spaces.id = booking.space_id
      where booking.id = pending_decision_subject.id::uuid
    )
    when 'order' then private.pending_order(pending_decision_subject.id::uuid)
    when 'refund' then private.pending_order(pending_decision_subject.id::uuid)
    when 'mail' then (
      select jsonb_build_object(
        'channel', message.channel, 'recipient', message.recipient, 'error', message.last_error,
        'is_bounced', recipients.bounced_at is not null
      )
      from public.outbox message
      left join private.mail_recipients recipients
        on message.channel = 'email' and recipients.email = private.canonical_email(message.recipient)
      where message.id = pending_decision_subject.id::uuid
    )
    when 'report' then (
      select jsonb_build_object(
        'title', events.title, 'excerpt', left(comments.body, 120), 'reports', (
          select count(*) from public.comment_reports where comment_id = comments.id and resolved_at is null
        )
      )
      from public.comments join public.events on events.id = comments.event_id
      where comments.id = pending_decision_subject.id::uuid
    )
    when 'check_in' then (
      select jsonb_build_object('event_id', events.id, 'title', events.title, 'outcome', check_ins.outcome)
      from public.check_ins join public.events on events.id = check_ins.event_id
      where check_ins.id = pending_decision_subject.id::uuid
    )
    when 'translation' then (
      select jsonb_build_object(
        'title', (array_agg(texts.record_name))[1], 'section', (array_agg(texts.section))[1], 'texts', count(*),
        'translation_id', (
          array_agg(
            texts.id
            order by texts.table_name <> texts.record_table, texts.column_name not in ('title', 'name'), texts.id
          )
        )[1]
      )
      from public.content_translations texts
      where texts.record_table = split_part(pending_decision_subject.id, ':', 1)
        and texts.record_id = split_part(pending_decision_subject.id, ':', 2)
        and texts.state in ('missing', 'stale') and texts.permission = any (private.translation_permissions())
    )
    when 'event' then (
      select jsonb_build_object('title', events.title, 'starts_at', events.starts_at, 'gaps', private.event_gaps(events))
      from public.events where events.id = pending_decision_subject.id::uuid
    )
  end
$$;

create function private.pending_order(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number', number, 'name', full_name, 'amount', total_amount, 'currency', currency, 'payment_method', payment_method
  )
  from public.orders where id = order_id
$$;

create function public.admin_pending_decisions(
  kind text default null,
  sort text default 'since',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  kinds text[] := private.pending_decision_kinds();
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped integer := (least(greatest(coalesce(page, 1), 1), 1000) - 1) * size;
  is_newest_first boolean := sort = 'since_desc';
  response jsonb;
begin
  perform private.require_permission('view_admin');
  if kind is not null then
    kinds := array(select allowed from unnest(kinds) allowed where allowed = kind);
  end if;
  with found as materialized (
    -- The limit is that of counts, so that one reading serves the page and the total.
    select pending.kind, pending.id, pending.since
    from private.pending_decisions(kinds, is_newest_first, greatest(skipped + size, 1000)) pending
  ),
  chosen as (
    select found.*, row_number() over (
      order by
        case when is_newest_first then found.since end desc, case when not is_newest_first then found.since end, found.id
    ) as position
    from found
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', chosen.kind || ':' || chosen.id, 'kind', chosen.kind, 'record_id', chosen.id, 'since', chosen.since,
            'subject', private.pending_decision_subject(chosen.kind, chosen.id)
          )
          order by chosen.position
        )
        from chosen where chosen.position > skipped and chosen.position <= skipped + size
      ),
      '[]'
    )
  )
  into response;
  return response;
end
$$;
comment on function public.admin_pending_decisions is
  '{total, rows}: a page of what waits for a decision that the caller may make, the oldest first: {id, kind, record_id, '
  'since, subject}. kind and subject: booking {space, name, number, starts_at}; order and refund {number, name, amount in '
  'minor units, currency, payment_method}; mail, sent in vain {channel, recipient, error, is_bounced}; report, for each '
  'reported comment {title of the event, excerpt, reports}; check_in, wrong and unresolved {event_id, title, outcome}; '
  'translation, for each published record {title, section, texts, translation_id of the first}; event, of the next 14 days '
  '{title, starts_at, gaps: publication, speakers, place, stream}. sort: since, each also with _desc. total counts at most 1000 of '
  'each kind. For view_admin. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_pending_decisions(text, text, integer, integer) from public;
grant execute on function public.admin_pending_decisions(text, text, integer, integer) to authenticated;

create function public.admin_pending_decision_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin');
  return (
    select coalesce(jsonb_object_agg(kinds.kind, coalesce(counted.number, 0)), '{}')
    from unnest(private.pending_decision_kinds()) kinds (kind)
    left join (
      select pending.kind, count(*) as number
      from private.pending_decisions(private.pending_decision_kinds(), false, 1000) pending
      group by pending.kind
    ) counted using (kind)
  );
end
$$;
comment on function public.admin_pending_decision_counts is
  '{kind: number} of pending decisions for each kind that the caller may decide, 1000 at most. For view_admin. Errors: '
  'PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_pending_decision_counts() from public;
grant execute on function public.admin_pending_decision_counts() to authenticated;

-- Messages that could not be sent.

create function private.lock_failed_message(message_id uuid) returns public.outbox
language plpgsql security definer set search_path = ''
as $$
declare
  message public.outbox;
begin
  perform private.require_permission('manage_content');
  select * into message from public.outbox where id = message_id for update;
  if message.id is null then
    perform private.raise_api_error(404, 'message_not_found', 'No such message');
  end if;
  return message;
end
$$;

create function public.retry_message(message_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  message public.outbox := private.lock_failed_message(message_id);
begin
  -- Two people may ask at once: the message is sent once.
  if message.status = 'failed' then
    update public.outbox
    set status = 'pending', attempts = 0, next_attempt_at = now(), last_error = null, dismissed_at = null
    where id = message.id
    returning * into message;
  end if;
  return jsonb_build_object('id', message.id, 'status', message.status);
end
$$;
comment on function public.retry_message is
  'Queues a failed mail or notification again, from its first attempt. Idempotent: one that has left the failed ones since '
  'stays as it is. A mail to an address that bounced is skipped again. For manage_content. Returns {id, status}. Errors: '
  'PT401 sign_in_required, PT403 not_allowed, PT404 message_not_found.';
revoke execute on function public.retry_message(uuid) from public;
grant execute on function public.retry_message(uuid) to authenticated;

create function public.dismiss_message(message_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  message public.outbox := private.lock_failed_message(message_id);
begin
  if message.status = 'failed' and message.dismissed_at is null then
    update public.outbox set dismissed_at = now() where id = message.id returning * into message;
  end if;
  return jsonb_build_object('id', message.id, 'status', message.status);
end
$$;
comment on function public.dismiss_message is
  'Takes a failed mail or notification off the pending decisions; it is not sent. Idempotent. For manage_content. Returns '
  '{id, status}. Errors: PT401 sign_in_required, PT403 not_allowed, PT404 message_not_found.';
revoke execute on function public.dismiss_message(uuid) from public;
grant execute on function public.dismiss_message(uuid) to authenticated;
