-- A scheduled season that could not be published waits for a decision of staff.

-- Newest definitions: 20261129000400_pending_decisions.sql.
create or replace function private.pending_decision_kinds() returns text[]
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
      ('event', '{manage_events}'),
      ('season', '{manage_content}')
    ) kinds (kind, permissions)
    where exists (select from unnest(kinds.permissions) permission where private.has_permission(permission))
  )
$$;

create or replace function private.pending_decisions(kinds text[], is_newest_first boolean, row_limit integer)
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
     )
     union all (
       select ''season'', id::text, failed_at from public.seasons
       where failed_at is not null and ''season'' = any ($1)
       order by failed_at %1$s limit $2
     )',
    direction
  )
  using kinds, row_limit;
end
$$;
comment on function private.pending_decisions is
  'Returns at most row_limit open items of each kind with the time since when they wait. An id is that of the booking, '
  'order, mail, reported comment, check-in, event or season; for translations "<table>:<id>" of the record, of 2500 texts at most.';

create or replace function private.pending_decision_subject(kind text, id text) returns jsonb
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
    when 'season' then (
      select jsonb_build_object(
        'title', seasons.title, 'publish_at', seasons.publish_at, 'findings', jsonb_array_length(seasons.failure)
      )
      from public.seasons where seasons.id = pending_decision_subject.id::uuid
    )
  end
$$;

comment on function public.admin_pending_decisions is
  '{total, rows}: a page of what waits for a decision that the caller may make, the oldest first: {id, kind, record_id, '
  'since, subject}. kind and subject: booking {space, name, number, starts_at}; order and refund {number, name, amount in '
  'minor units, currency, payment_method}; mail, sent in vain {channel, recipient, error, is_bounced}; report, for each '
  'reported comment {title of the event, excerpt, reports}; check_in, wrong and unresolved {event_id, title, outcome}; '
  'translation, for each published record {title, section, texts, translation_id of the first}; event, of the next 14 days '
  '{title, starts_at, gaps: publication, speakers, place, stream}; season, that could '
  'not be published at its time {title, publish_at, findings: how many}. sort: since, each also with _desc. total counts at most 1000 of '
  'each kind. For view_admin. Errors: PT401 sign_in_required, PT403 not_allowed.';
