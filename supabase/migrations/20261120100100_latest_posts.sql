-- The latest posts of the blogs, whoever wrote them.

create index blog_posts_published_idx on public.blog_posts (published_at desc, id) where published_at is not null;
