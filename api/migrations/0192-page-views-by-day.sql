-- Views of days that nobody is shown any more are forgotten.
CREATE INDEX page_views_by_day ON page_views (on_date);
