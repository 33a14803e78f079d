-- A booking request that nobody decided in time can only be declined; what waits for a decision now tells when its hours
-- end. Newest definition: 20261130000530_pending_seasons.sql.

create or replace function private.pending_decision_subject(kind text, id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case pending_decision_subject.kind
    when 'booking' then (
      select jsonb_build_object(
        'space', spaces.name, 'name', booking.full_name, 'number', booking.number, 'starts_at', booking.starts_at,
        'ends_at', booking.ends_at
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
  'since, subject}. kind and subject: booking {space, name, number, starts_at, ends_at}; order and refund {number, name, amount in '
  'minor units, currency, payment_method}; mail, sent in vain {channel, recipient, error, is_bounced}; report, for each '
  'reported comment {title of the event, excerpt, reports}; check_in, wrong and unresolved {event_id, title, outcome}; '
  'translation, for each published record {title, section, texts, translation_id of the first}; event, of the next 14 days '
  '{title, starts_at, gaps: publication, speakers, place, stream}; season, that could '
  'not be published at its time {title, publish_at, findings: how many}. sort: since, each also with _desc. total counts at most 1000 of '
  'each kind. For view_admin. Errors: PT401 sign_in_required, PT403 not_allowed.';
